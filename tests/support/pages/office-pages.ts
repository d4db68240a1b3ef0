import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Device } from "./e2e.ts";

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

export function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
}

export async function find(page: Page, what: string, name: string): Promise<Locator> {
  const search = page.getByRole("search", { name: `Buscar ${what}` });
  await search.getByLabel(`Buscar ${what}`).fill(name);
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/buscar=/);
  return rowOf(page, name);
}

export async function openFilters(search: Locator): Promise<void> {
  const folded = search.locator("details:not([open]) > summary").filter({ visible: true });
  if ((await folded.count()) > 0) await folded.click();
}

export async function openRowMenu(row: Locator, entry: string, name: string): Promise<Locator> {
  await row.getByLabel(`Más acciones de ${name}`).click();
  return row.getByRole("button", { name: `${entry} ${name}` });
}

export async function confirm(page: Page, { scripted }: Device, button: Locator): Promise<void> {
  await button.click();
  if (scripted) await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
}

export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function plainPicture(name: string, background = "#2277aa"): Promise<PictureFile> {
  const image = sharp({ create: { width: 400, height: 400, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** With scripts, waits until the files are uploaded. */
export async function chooseFiles(page: Page, label: string, files: PictureFile[], { scripted }: Device) {
  await field(page, label).setInputFiles(files);
  if (scripted)
    await expect(page.getByRole("button", { name: /^Eliminar (imagen|modelo)/ })).toHaveCount(files.length);
}

/** A name that only this test uses, because tests share the store. */
export const uniqueName = (name: string, { testId }: { testId: string }) => `${name} ${testId.slice(-6)}`;

export async function fillProduct(page: Page, name: string): Promise<void> {
  await field(page, "Nombre").fill(name);
  await field(page, "Marca").fill("Logitech");
  await field(page, "Descripción").fill("Cámara para reuniones.");
  await field(page, "Precio").fill("250");
  await field(page, "Cantidad").fill("7");
  await field(page, "Tiempo de entrega").fill("3");
  await field(page, "Categoría").selectOption("Accesorios");
}

export async function createProduct(page: Page, name: string, device: Device): Promise<void> {
  await page.goto("/administrador/producto-crear");
  await fillProduct(page, name);
  await chooseFiles(page, "Agregar archivos", [await plainPicture("frente.jpg")], device);
  await press(page, "Crear Producto");
  await expectMessage(page, `Creamos el producto “${name}”.`);
}
