import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { type Device, expect, test } from "#tests/support/pages/e2e.ts";
import { field, find, press } from "#tests/support/pages/office-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.use({ goods: "changing" });

test.beforeEach(({ logIn }) => logIn(ELENA));

/** Waits for a job's result: with scripts the page updates itself, without them it is reloaded. */
async function waitForText(page: Page, text: string, { scripted }: Device): Promise<void> {
  if (scripted) return expect(page.getByText(text)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Does nothing without scripts, because the accessibility tool is a script. */
async function expectGoodLayout(page: Page, { scripted }: Device, state: string): Promise<void> {
  if (!scripted) return;
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, state);
}

async function upload(page: Page, table: string): Promise<void> {
  await page.goto("/administrador/productos");
  await page.getByRole("link", { name: "Importar" }).click();
  await page
    .getByLabel(/^Archivo de Excel/)
    .setInputFiles({ name: "precios.csv", mimeType: "text/csv", buffer: Buffer.from(table, "latin1") });
  await press(page, "Subir y elegir columnas");
  await expect(page.getByRole("heading", { level: 1, name: "precios.csv" })).toBeVisible();
}

test(
  "a price list is mapped, checked and imported without its bad line",
  { tag: "@nodes" },
  async ({ page, device }, info) => {
    const name = `Atril plegable ${info.testId.slice(-6)}`;
    await upload(
      page,
      `Código;Artículo;Costo;Marca;Rubro;Stock;Entrega;Detalle\n;${name};59,90;Genérico;Accesorios;4;2;Con ángulo.\n;Roto;doce;;;;;\n`,
    );
    await expectGoodLayout(page, device, "columns to be mapped");
    await expect(field(page, "Artículo")).toHaveValue("name");
    await field(page, "Costo").selectOption("Precio");
    await press(page, "Revisar sin guardar");
    await waitForText(page, "Todavía no se ha guardado nada", device);
    await expect(page.getByText("Precio: “doce” no es un número.")).toBeVisible();
    await expectGoodLayout(page, device, "checked");
    await press(page, "Importar 1 producto y saltar 1 fila");
    if (device.scripted)
      await page.getByRole("alertdialog").getByRole("button", { name: "Importar", exact: true }).click();
    await waitForText(page, "La importación terminó.", device);
    await expectGoodLayout(page, device, "imported");
    await page.goto("/administrador/productos");
    await expect(await find(page, "productos", name)).toContainText("60.00");
  },
);

test("a broken workbook is refused with a message beside its field", async ({ page, device, faults }) => {
  faults.allow(400);
  await page.goto("/administrador/productos/importar");
  await page.getByLabel(/^Archivo de Excel/).setInputFiles({
    name: "lista.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("PK\u0003\u0004 [Content_Types].xml"),
  });
  await press(page, "Subir y elegir columnas");
  await expect(page.getByRole("alert")).toContainText("El archivo está dañado");
  await expectGoodLayout(page, device, "refused");
});
