import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { openFilters } from "#tests/support/pages/office-pages.ts";
import { expectPlaced, order, pay, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const PRODUCT = { slug: "amd-ryzen-7-5700x", name: "AMD Ryzen 7 5700X" };

/** Buys a product; a returning customer is not asked for the phone again. */
async function buy(page: Page, phone = "987654321"): Promise<string> {
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  if (phone) await page.getByLabel("Tu celular").fill(phone);
  await pay(page);
  return expectPlaced(page);
}

test.beforeEach(async ({ logIn }) => {
  await logIn(ELENA);
});

test("an order is found, opened, sent on and annulled", { tag: "@main" }, async ({
  page,
  pageOf,
  customer,
  device,
}) => {
  const number = await buy(await pageOf(customer));
  await page.goto("/administrador/pedidos");
  const search = page.getByRole("search", { name: "Buscar por número, nombre o producto" });
  await search.getByRole("searchbox").fill(`ryzen ${number}`);
  await openFilters(search);
  await search.getByRole("combobox", { name: "Entrega" }).selectOption("Recojo en tienda");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("1 pedido", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (device.scripted) await expectAccessible(page, "narrowed orders");

  await order(page, number)
    .getByRole("link", { name: `Pedido ${number}` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Escribir por WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/51987654321\?text=Hola/,
  );
  if (device.scripted) {
    const list = await page.context().newPage();
    await list.goto("/administrador/pedidos");
    await expect(order(list, number)).toBeVisible();
    await expect(order(list, number).getByText("Sin abrir")).toBeHidden();
    await list.close();
  }
  const sendOn = page.getByRole("button", { name: "Ruta" });
  if (device.scripted) {
    await sendOn.click();
    await page.getByRole("button", { name: "Deshacer" }).press("Enter");
    await expect(page.getByText(/^Deshiciste el cambio/)).toBeVisible();
    await expect(sendOn).toBeFocused();
  }
  await sendOn.click();
  const history = page.getByRole("list", { name: "Historial" });
  await expect(history.getByRole("listitem").filter({ hasText: "Pedido → Ruta" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (device.scripted) await expectAccessible(page, "an order");

  const reason = page.getByLabel("Motivo");
  const confirmation = page.getByRole("alertdialog", { name: "¿Anular el pedido?" });
  if (device.scripted) {
    await page.getByRole("button", { name: "Anular pedido" }).click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Escribe el motivo/);
    await expect(confirmation).toBeHidden();
  }
  await reason.fill("El cliente lo pidió");
  await page.getByRole("button", { name: "Anular pedido" }).click();
  if (device.scripted) {
    await expect(confirmation).toBeVisible();
    await expectAccessible(page, "asked before annulling");
    await confirmation.getByRole("button", { name: "Anular" }).click();
  }
  await expect(page.getByText("Motivo: El cliente lo pidió")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ruta" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Anular pedido" })).toHaveCount(0);
  await expect(history.getByRole("listitem").filter({ hasText: "Anulado" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Volver a pedidos" })).toBeHidden();
  await expect(order(page, number)).toBeVisible();
});

test("a new order plays a sound once, unless the sound is off @with-js", { tag: "@nodes" }, async ({
  page,
  pageOf,
  customer,
}) => {
  await page.addInitScript(countSounds);
  const sounds = () => page.evaluate(() => Number(document.documentElement.dataset.sounds ?? 0));
  await page.goto("/administrador/pedidos");
  const shop = await pageOf(customer);
  const arrival = (number: string) =>
    page.getByRole("status").filter({ hasText: `Llegó un pedido nuevo: ${number}` });

  const withSound = await buy(shop);
  await expect(order(page, withSound)).toBeVisible();
  await expect(arrival(withSound)).toBeVisible();
  await expect.poll(sounds).toBe(1);

  const sound = page.getByRole("switch", { name: "Sonido de pedidos nuevos" });
  await expect(sound).toBeChecked();
  await sound.press("Space");
  await expect(sound).not.toBeChecked();
  const muted = await buy(shop, "");
  await expect(arrival(muted)).toBeVisible();
  expect(await sounds(), "while it is off").toBe(1);
  await page.reload();
  await expect(sound).not.toBeChecked();
  await expect(arrival(muted)).toHaveCount(0);
});

test("two administrators and the customer see the same after pressing at once @with-js", {
  tag: "@nodes",
}, async ({ page, pageOf, customer }) => {
  const other = await pageOf(ELENA);
  for (const office of [page, other]) await office.goto("/administrador/pedidos");
  const shop = await pageOf(customer);
  const number = await buy(shop);
  await shop.goto(`/cliente/mis-compras/${number}`);
  for (const office of [page, other]) await expect(order(office, number)).toBeVisible();
  const delivered = order(other, number).getByRole("button", { name: "Entregado" });
  await delivered.scrollIntoViewIfNeeded();
  const place = await delivered.boundingBox();

  await Promise.all([order(page, number).getByRole("button", { name: "Ruta" }).click(), delivered.click()]);
  for (const office of [page, other])
    await expect(order(office, number).getByRole("status")).toContainText(`El pedido ${number} quedó`);
  expect(await delivered.boundingBox(), "where it is pressed, although the mark has gone").toEqual(place);
  const pressed = (office: Page) => order(office, number).getByRole("button", { pressed: true });
  const now = shop.locator('[aria-current="step"]');
  await expect(async () => {
    const shown = await Promise.all([pressed(page).textContent(), pressed(other).textContent()]);
    expect(new Set(shown).size).toBe(1);
    // For a pickup the customer sees another label than "Ruta".
    expect(await now.textContent()).toContain(shown[0] === "Ruta" ? "Listo para recoger" : shown[0]);
  }).toPass();

  await page.goto(`/administrador/pedidos/${number}`);
  await page.getByLabel("Motivo").fill("Se agotó");
  await page.getByRole("button", { name: "Anular pedido" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Anular" }).click();
  for (const open of [other, shop]) await expect(open.getByText("Motivo: Se agotó")).toBeVisible();
  await expect(order(other, number).getByRole("button", { name: "Ruta" })).toHaveCount(0);
});

/** Runs in the browser. */
function countSounds(): void {
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    const { dataset } = document.documentElement;
    dataset.sounds = String(Number(dataset.sounds ?? 0) + 1);
    start.call(this, when);
  };
}
