import { expect, type Locator, type Page } from "@playwright/test";
import { ELENA, type Visitor } from "#tests/support/store/visitors.ts";

/** Ends the session outside the page, like another tab. */
export async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.request.post("/acciones/salir", { headers: { Origin: origin }, maxRedirects: 0 });
}

export function sessionDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Tu sesión terminó" });
}

/** The page may show a customer's data. */
export async function expectPageHidden(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const backdrop = await dialog.evaluate((shown) => getComputedStyle(shown, "::backdrop").backgroundColor);
  expect(backdrop, "its alpha").toMatch(/^rgb\(/);
}

/** Logs in by the dialog, which closes or asks for a code. */
export async function logInAgain(page: Page, { email, password }: Visitor = ELENA): Promise<void> {
  const dialog = sessionDialog(page);
  await dialog.getByLabel("Correo").fill(email);
  await dialog.getByLabel("Contraseña").fill(password);
  await dialog.getByRole("button", { name: "Ingresar y seguir" }).click();
  await expect(dialog.getByLabel("Contraseña")).toBeHidden();
}
