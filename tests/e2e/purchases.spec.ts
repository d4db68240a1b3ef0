import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { delayResponses } from "#tests/support/pages/delay-responses.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  cartLine,
  expectPlaced,
  expectUnits,
  order,
  pay,
  takeToCheckout,
} from "#tests/support/pages/order-pages.ts";
import { expectCartLines, expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const PRODUCT = { slug: "amd-ryzen-7-5700x", name: "AMD Ryzen 7 5700X" };
/** dd/mm/yyyy, HH:mm */
const MOMENT = /\d\d\/\d\d\/\d{4}, \d\d:\d\d/;

/** Buys the product for pickup; returns the order's number. */
async function buy(page: Page): Promise<string> {
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await pay(page);
  return expectPlaced(page);
}

const step = (page: Page, status: string) =>
  page.getByRole("list", { name: "Estado" }).getByRole("listitem").filter({ hasText: status });

test.beforeEach(async ({ customer, logIn }) => {
  await logIn(customer);
});

test("an empty list of purchases links to the store", async ({ page }) => {
  await page.goto("/cliente/mis-compras");
  await expect(page.getByText("Todavía no has comprado nada")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Ver la tienda" }).click();
  await expect(page).toHaveURL("/tienda");
});

test("an order's page shows its products, date, recipient address and seller", { tag: "@main" }, async ({
  page,
  device,
}) => {
  const number = await buy(page);
  await page.goto("/cliente/mis-compras");
  if (device.scripted) await expectAccessible(page, "purchases");
  await expectNoSidewaysScroll(page);
  await order(page, number).getByRole("link", { name: "Ver detalle" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Ruta de la página" })).toHaveText(
    `Inicio/Mi perfil/Mis compras/Pedido ${number}`,
  );
  await expect(step(page, "Pedido")).toHaveText(MOMENT);
  await expect(step(page, "Listo para recoger")).not.toHaveText(MOMENT);
  await expect(page.getByText("Vendido por Yupana")).toBeVisible();
  if (device.scripted) await expectAccessible(page, "order");
  await expectNoSidewaysScroll(page);

  await expect(page.getByRole("button", { name: "Imprimir" })).toBeVisible({ visible: device.scripted });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo").filter({ hasText: "Contáctenos" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Volver a comprar/ })).toBeHidden();
  await expect(page.getByText("Vendido por Yupana")).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("main").getByRole("link", { name: PRODUCT.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: PRODUCT.name })).toBeVisible();
});

test("an order is bought again in one step", async ({ page }) => {
  const number = await buy(page);
  await expectCartLines(page, 0);
  await page.goto("/cliente/mis-compras");
  await order(page, number)
    .getByRole("button", { name: /^Volver a comprar/ })
    .click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText("Agregamos un producto al carrito.")).toBeVisible();
  await expect(cartLine(page, PRODUCT.name)).toBeVisible();
  await expectUnits(page, PRODUCT.name, 1);
});

test("the timeline is updated with the store's changes", { tag: ["@with-js", "@nodes"] }, async ({
  page,
  pageOf,
}) => {
  const number = await buy(page);
  await page.goto(`/cliente/mis-compras/${number}`);
  const office = await pageOf(ELENA);
  await office.goto("/administrador/pedidos");
  for (const [status, shown] of [
    ["Ruta", "Listo para recoger"],
    ["Entregado", "Entregado"],
    ["Ruta", "Listo para recoger"],
  ] as const) {
    await order(office, number).getByRole("button", { name: status }).click();
    await expect(step(page, shown)).toHaveText(MOMENT);
    await expect(step(page, shown)).toHaveAttribute("aria-current", "step");
  }
  await expect(step(page, "Entregado")).not.toHaveText(MOMENT);
});

test("only the submitted form of a page shows that it is being sent", {
  tag: "@with-js",
}, async ({ page }) => {
  const number = await buy(page);
  await page.goto(`/cliente/mis-compras/${number}`);
  const release = await delayResponses(page);
  await page.getByText("Anular este pedido").click();
  await page.getByRole("button", { name: "Anular pedido" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sí, anular" }).click();
  await expect(page.getByRole("button", { name: "Enviando…" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Enviar constancia" })).toBeVisible();
  release();
  await expect(page.getByText(`Anulamos tu pedido ${number}.`)).toBeVisible();
});
