import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoSidewaysScroll } from "./shop-pages.ts";

/** A text without a line break opportunity, like a pasted address. */
const LINK = `https://fotos.example/${"laptop".repeat(30)}`;
const DEVICE = `Lenovo_IdeaPad_3_${"15ALC6_".repeat(8)}`;
const PHOTO = { width: 400, height: 300, channels: 3, background: "#2277aa" } as const;

export async function requestRepair(page: Page, customer: { name: string; email: string }): Promise<string> {
  await page.goto("/reparacion");
  const main = page.getByRole("main");
  await main.getByLabel("Nombre").fill(customer.name);
  await main.getByLabel("Correo").fill(customer.email);
  await main.getByLabel("Equipo (opcional)").fill(DEVICE);
  await main.getByLabel("Descripción").fill(`No enciende.\nHace un pitido. ${LINK}`);
  const buffer = await sharp({ create: PHOTO }).jpeg().toBuffer();
  await main
    .getByLabel("Fotos (opcional)")
    .setInputFiles({ name: "laptop.jpg", mimeType: "image/jpeg", buffer });
  await main.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(main.getByText("Solicitud enviada correctamente")).toBeVisible();
  return (await main.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? "";
}

export async function openInOffice(office: Page, code: string): Promise<void> {
  await office.goto(`/administrador/reparaciones?buscar=${code}`);
  await expectNoSidewaysScroll(office);
  await office.getByRole("main").getByRole("link", { name: code }).click();
  await expect(office.getByRole("heading", { level: 1, name: `Reparación ${code}` })).toBeVisible();
}

export async function moveTo(office: Page, code: string, label: string): Promise<void> {
  await office.getByLabel(`Mover ${code} a`).selectOption(label);
  await office.getByRole("button", { name: `Mover ${code}` }).click();
}

export async function sendQuote(office: Page, amount: string): Promise<void> {
  await office.getByLabel("Monto").fill(amount);
  await office.getByRole("button", { name: "Enviar presupuesto" }).click();
}
