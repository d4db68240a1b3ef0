import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Device } from "./e2e.ts";
import { addToCart } from "./shop-pages.ts";

export function cartLine(page: Page, product: string): Locator {
  const link = page.getByRole("link", { name: product, exact: true });
  return page.getByRole("table", { name: "Productos de tu carrito" }).getByRole("row").filter({ has: link });
}

export async function stepUnits(page: Page, product: string, step: "Agregar" | "Quitar"): Promise<void> {
  await page.getByRole("button", { name: `${step} una unidad de ${product}`, exact: true }).click();
}

export async function typeUnits(page: Page, product: string, units: string, device: Device): Promise<void> {
  const field = page.getByRole("textbox", { name: `Cantidad de ${product}`, exact: true });
  await field.fill(units);
  if (device.scripted) await field.blur();
  else await cartLine(page, product).getByRole("button", { name: "Cambiar la cantidad" }).click();
}

export async function expectUnits(page: Page, product: string, units: number): Promise<void> {
  const field = page.getByRole("textbox", { name: `Cantidad de ${product}`, exact: true });
  await expect(field).toHaveValue(String(units));
}

export async function expectTotal(page: Page, total: string): Promise<void> {
  const summary = page.getByRole("region", { name: "Resumen del pedido" });
  await expect(summary.getByRole("definition").last()).toContainText(total);
}

/** Adds a document number for the boleta, if missing. */
export async function pay(page: Page): Promise<void> {
  const document = page.getByLabel("Número de documento");
  if ((await document.isVisible()) && (await document.inputValue()) === "") await document.fill("12345678");
  await page.getByRole("button", { name: "Pagar ahora" }).click();
}

export async function takeToCheckout(page: Page, slug: string, product: string): Promise<void> {
  await page.goto(`/producto/${slug}`);
  await addToCart(page, product);
  await page.goto("/checkout");
  await expect(cartLine(page, product)).toBeVisible();
}

export async function expectPlaced(page: Page): Promise<string> {
  await expect(page).toHaveURL("/verificarCheckout");
  await expect(page.getByRole("heading", { level: 1, name: "¡Compra realizada!" })).toBeVisible();
  const number = /\b00\d{13}\b/.exec((await page.getByRole("main").textContent()) ?? "")?.[0];
  expect(number, "the order's number").toBeDefined();
  return String(number);
}

export function order(page: Page, number: string): Locator {
  return page.getByRole("article", { name: `Pedido ${number}` });
}

export interface TypedAddress {
  region: string;
  province: string;
  district: string;
  line: string;
  recommendation: string;
}

export const CUSCO: TypedAddress = {
  region: "Cusco",
  province: "Cusco",
  district: "Wanchaq",
  line: "Av. de la Cultura 500",
  recommendation: "Casa de dos pisos",
};

/** Without scripts each choice must be sent before the next list has its places. */
export async function fillAddress(page: Page, address: TypedAddress, { scripted }: Device): Promise<void> {
  const choices = [
    ["Región", address.region],
    ["Provincia", address.province],
    ["Distrito", address.district],
  ] as const;
  for (const [label, place] of choices) {
    await page.getByRole("combobox", { name: label }).selectOption(place);
    if (!scripted && label !== "Distrito") await page.getByRole("button", { name: "Actualizar" }).click();
  }
  await page.getByLabel("Dirección").fill(address.line);
  await page.getByLabel("Recomendación").fill(address.recommendation);
}

export async function sendVoucher(
  page: Page,
  number: string,
  operation: string,
  paid: { amount?: string | undefined; currency?: string } = {},
): Promise<void> {
  const background = { r: 90, g: 20, b: 120 };
  const picture = await sharp({ create: { width: 400, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  await page.goto(`/cliente/mis-compras/${number}`);
  await page.getByLabel("Número de operación").fill(operation);
  if (paid.amount) await page.getByLabel("Monto pagado").fill(paid.amount);
  if (paid.currency) await page.getByLabel("Moneda").selectOption(paid.currency);
  await page
    .getByLabel("Captura o foto de la constancia")
    .setInputFiles({ name: "yape.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Enviar constancia" }).click();
  await expect(page.getByText(`operación ${operation}`)).toBeVisible();
}
