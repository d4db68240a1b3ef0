import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import { expectAccessible, expectToReflow } from "#tests/support/pages/accessible.ts";
import { signInOnPage } from "#tests/support/pages/account-pages.ts";
import { type Device, expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced, pay, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

const PRODUCT = { slug: "amd-ryzen-5-5600", name: "AMD Ryzen 5 5600" };

async function buy(page: Page): Promise<void> {
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await pay(page);
  await expectPlaced(page);
}

async function filter(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel("Fecha inicio").fill(first);
  await page.getByLabel("Fecha fin").fill(last);
  await page.getByRole("button", { name: "Filtrar rango fecha" }).click();
}

const card = (page: Page, label: string) =>
  page.getByRole("main").locator("dl").first().locator("div", { hasText: label }).getByRole("definition");

test("the administrator's first page is the reports, with a range filter and a download", {
  tag: "@main",
}, async ({ page, device, pageOf }) => {
  await buy(await pageOf(ROSA));
  const today = limaDay(new Date());

  await page.goto("/ingresar/administrador");
  await signInOnPage(page, ELENA);
  await expect(page).toHaveURL("/administrador/reportes");
  await expect(page.getByRole("heading", { level: 1, name: "Hola, Administrador" })).toBeVisible();
  for (const label of ["Ventas", "Pedido", "Visitas", "Productos", "Clientes"])
    await expect(card(page, label)).toHaveText(/\d/);
  for (const title of ["Reporte de nivel de eficacia", "Reporte de tasa de conversión"])
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(0);

  await filter(page, "2026-01-01", today);
  await expect(page).toHaveURL(`/administrador/reportes?inicio=2026-01-01&fin=${today}`);
  await expect(page.getByRole("figure", { name: "Gráfico: Nivel de eficacia" })).toBeVisible();
  const table = page.getByRole("table", { name: /Tabla Nivel de Eficacia/ });
  await expect(table.getByRole("row").nth(1)).toContainText(formatDay(today));
  await page
    .getByRole("navigation", { name: "Páginas de Tabla Nivel de Eficacia" })
    .getByRole("link", { name: "Página 2" })
    .click();
  await expect(page).toHaveURL(/pagina-eficacia=2/);
  await expect(table.getByRole("row").nth(1)).not.toContainText(formatDay(today));
  await expect(
    page
      .getByRole("table", { name: /Tabla Tasa de Conversión/ })
      .getByRole("row")
      .nth(1),
  ).toContainText(formatDay(today));
  await expectAccessibleReport(page, device);

  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe(`reportes-2026-01-01-${today}.csv`);
  expect(await readFile(await csv.path(), "utf8")).toMatch(
    /^\ufeffFecha,Ventas,.*\r\n01\/01\/2026,0,0\.00,PAB,10,0,/,
  );
});

async function expectAccessibleReport(page: Page, { scripted }: Device): Promise<void> {
  if (!scripted) return;
  await expect(page.getByRole("img", { name: "Gráfico de barras de nivel de eficacia" })).toBeVisible();
  await expectAccessible(page, "filtered");
  await expectToReflow(page);
}

test("an invalid range is refused, and the typed dates are kept", async ({ page, logIn, faults, device }) => {
  faults.allow(400);
  await logIn(ELENA);
  await page.goto("/administrador/reportes");
  await filter(page, "2026-11-20", "2026-11-01");
  await expect(page.getByText("La fecha de fin es anterior a la fecha de inicio.")).toBeVisible();
  await expect(page.getByLabel("Fecha inicio")).toHaveValue("2026-11-20");
  await expect(page.getByLabel("Fecha fin")).toHaveValue("2026-11-01");
  if (device.scripted) await expectAccessible(page, "refused");
  await filter(page, "2001-01-01", "2001-01-31");
  await expect(page.getByText("No hay resultados").first()).toBeVisible();
  if (device.scripted) await expectAccessible(page, "without results");
});

test("charts are described in words, and can be downloaded", { tag: "@with-js" }, async ({
  page,
  logIn,
  pageOf,
}) => {
  await buy(await pageOf(ROSA));
  await logIn(ELENA);
  const today = limaDay(new Date());
  await page.goto(`/administrador/reportes?inicio=${today}&fin=${today}`);
  const figure = page.getByRole("figure", { name: "Gráfico: Nivel de eficacia" });
  const chart = figure.getByRole("img", { name: "Gráfico de barras de nivel de eficacia" });
  for (const tick of ["0%", "20%", "40%", "60%", "80%", "100%"])
    await expect(chart.getByText(tick, { exact: true })).toBeVisible();
  await chart.hover();
  await expect(chart.getByText(/^Nivel de eficacia: \d+%$/)).toBeVisible();
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    figure.getByRole("button", { name: "Descargar gráfico de nivel de eficacia (PNG)" }).click(),
  ]);
  expect(png.suggestedFilename()).toBe("nivel-de-eficacia.png");
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe("PNG");
});

test("sales are shown by category, product and day", async ({ page, device, logIn, pageOf }) => {
  await buy(await pageOf(ROSA));
  await logIn(ELENA);
  await page.goto("/administrador/reportes");
  const today = limaDay(new Date());
  await filter(page, today, today);
  await expect(page).toHaveURL(/inicio=/);
  await page
    .getByRole("navigation", { name: "Reportes" })
    .getByRole("link", { name: "Ventas y productos" })
    .click();
  await expect(page).toHaveURL(`/administrador/reportes/ventas?inicio=${today}&fin=${today}`);
  await expect(page.getByRole("table", { name: /ventas por categoría/ })).toContainText("Componentes");
  await expect(page.getByRole("table", { name: /productos más vendidos/ })).toContainText(PRODUCT.name);
  await expect(page.getByRole("table", { name: /ventas por día/ })).toContainText(formatDay(today));
  if (!device.scripted) return;
  await expectAccessible(page, "sales");
  await expectToReflow(page);
});

test("without scripts a chart is replaced by a message", { tag: "@no-js" }, async ({
  page,
  logIn,
  pageOf,
}) => {
  await buy(await pageOf(ROSA));
  await logIn(ELENA);
  const today = limaDay(new Date());
  await page.goto(`/administrador/reportes?inicio=${today}&fin=${today}`);
  await expect(page.getByText("El gráfico necesita JavaScript.").first()).toBeVisible();
});

test("the cards are updated live", { tag: ["@with-js", "@nodes"] }, async ({ page, logIn, pageOf }) => {
  await logIn(ELENA);
  await page.goto("/administrador/reportes");
  const orders = Number(await card(page, "Pedido").textContent());
  await buy(await pageOf(ROSA));
  await expect(card(page, "Pedido")).toHaveText(String(orders + 1));
});
