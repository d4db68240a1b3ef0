import { expect, type Page } from "@playwright/test";
import type { NewCustomer, Visitor } from "#tests/support/store/visitors.ts";
import type { Device } from "./e2e.ts";

export async function fillSignUp(page: Page, person: NewCustomer): Promise<void> {
  await page.getByLabel("Nombres").fill(person.firstName);
  await page.getByLabel("Apellidos").fill(person.lastName);
  await page.getByRole("textbox", { name: "Correo" }).fill(person.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByRole("checkbox", { name: /^Acepto la política de privacidad/ }).check();
}

export async function pressSignUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Registrarme" }).click();
}

export async function signInOnPage(page: Page, { email, password }: Visitor): Promise<void> {
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
}

/** In the browser of the sign-up, scripts press the link's button; another browser asks for the password. */
export async function verifyOnPage(
  page: Page,
  link: URL,
  { scripted }: Device,
  password?: string,
): Promise<void> {
  await page.goto(link.href);
  if (password) await page.getByLabel("Contraseña", { exact: true }).fill(password);
  if (password || !scripted) await page.getByRole("button", { name: "Verificar mi correo" }).click();
  await expect(page.getByRole("heading", { name: "¡Te damos la bienvenida!" })).toBeVisible();
}

export async function expectCustomer(page: Page, { phone }: Device): Promise<void> {
  const bar = page.getByRole("banner");
  const sign = phone
    ? bar.getByRole("button", { name: "Mi perfil" })
    : bar.getByRole("link", { name: "Perfil" });
  await expect(sign).toBeVisible();
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
}

export async function signOut(page: Page, { phone }: Device): Promise<void> {
  const bar = page.getByRole("banner");
  if (phone) await bar.getByRole("button", { name: "Mi perfil" }).click();
  else await bar.getByRole("link", { name: "Perfil" }).click();
  await page.getByRole("button", { name: "Cerrar Sesión" }).filter({ visible: true }).click();
}
