import { signInOnPage } from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  cartLine,
  expectPlaced,
  expectTotal,
  expectUnits,
  pay,
  stepUnits,
  takeToCheckout,
  typeUnits,
} from "#tests/support/pages/order-pages.ts";
import { addToCart, expectCartLines, productButton } from "#tests/support/pages/shop-pages.ts";
import { openWithoutScripts } from "#tests/support/pages/without-scripts.ts";
import { ELENA, ROSA } from "#tests/support/store/visitors.ts";

const PROCESSOR = { slug: "amd-ryzen-5-5500", name: "AMD Ryzen 5 5500" };
/** Its stock is below the limit of units per order. */
const MOUSE = { slug: "corsair-m65-rgb-ultra", name: "Corsair M65 RGB ULTRA" };
const KEYBOARD = { slug: "redragon-k552-kumara", name: "Redragon K552 KUMARA" };

test("an empty cart", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { level: 1, name: "Tu carrito" })).toBeVisible();
  await expect(page.getByText("Tu carrito está vacío")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Ver la tienda" }).click();
  await expect(page).toHaveURL("/tienda");
});

test("a product is not added twice", async ({ page }) => {
  await page.goto(`/producto/${PROCESSOR.slug}`);
  await addToCart(page, PROCESSOR.name);
  await productButton(page, "Agregar al carrito", PROCESSOR.name).click();
  await expect(page.getByText("Ese producto ya está en tu carrito.")).toBeVisible();
  await expectCartLines(page, 1);
  await page.goto("/checkout");
  await expectUnits(page, PROCESSOR.name, 1);
});

test("adding with the keyboard moves the focus to the panel; Escape closes it and returns the focus", {
  tag: "@with-js",
}, async ({ page }) => {
  await page.goto(`/producto/${PROCESSOR.slug}`);
  const add = productButton(page, "Agregar al carrito", PROCESSOR.name);
  await add.focus();
  await page.keyboard.press("Enter");
  const message = page.getByText("Agregado a tu carrito.");
  await expect(message).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Cerrar aviso" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();
  await expect(add).toBeFocused();
});

test("units: changed by one or typed, from one to the stock", { tag: "@main" }, async ({ page, device }) => {
  await takeToCheckout(page, MOUSE.slug, MOUSE.name);
  const fewer = page.getByRole("button", { name: `Quitar una unidad de ${MOUSE.name}`, exact: true });
  await expect(fewer).toBeDisabled();
  await stepUnits(page, MOUSE.name, "Agregar");
  await stepUnits(page, MOUSE.name, "Agregar");
  await expectUnits(page, MOUSE.name, 3);
  await stepUnits(page, MOUSE.name, "Quitar");
  await expectUnits(page, MOUSE.name, 2);
  await expectTotal(page, "$ 160.00");

  await typeUnits(page, MOUSE.name, "900", device);
  await expect(page.getByText(/^Solo hay \d+ unidades\.$/).first()).toBeVisible();
  const more = page.getByRole("button", { name: `Agregar una unidad de ${MOUSE.name}`, exact: true });
  await expect(more).toBeDisabled();
  await page.reload();
  await expect(more).toBeDisabled();
});

test("units: a value typed while the store answers is kept", { tag: "@with-js" }, async ({
  page,
  device,
}) => {
  await takeToCheckout(page, MOUSE.slug, MOUSE.name);
  const held = Promise.withResolvers<void>();
  await page.route("**/acciones/carrito*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await typeUnits(page, MOUSE.name, "900", device);
  const field = page.getByRole("textbox", { name: `Cantidad de ${MOUSE.name}`, exact: true });
  await field.fill("3");
  held.resolve();
  await expect(page.getByText(/^Solo hay \d+ unidades\.$/).first()).toBeVisible();
  await expect(field).toHaveValue("3");
  await field.blur();
  await expectTotal(page, "$ 240.00");
});

test("units typed before the scripts load are kept, on a product's page and in the cart", {
  tag: "@with-js",
}, async ({ page }) => {
  const runScripts = await openWithoutScripts(page, `/producto/${MOUSE.slug}`);
  const quantity = page.getByLabel("Cantidad", { exact: true });
  await quantity.fill("3");
  await runScripts();
  await expect(quantity).toHaveValue("3");
  await addToCart(page, MOUSE.name);

  const runAgain = await openWithoutScripts(page, "/checkout");
  const inCart = page.getByLabel(`Cantidad de ${MOUSE.name}`);
  await expect(inCart).toHaveValue("3");
  await inCart.fill("2");
  await inCart.blur();
  await runAgain();
  await expectTotal(page, "$ 160.00");
  await expect(inCart).toHaveValue("2");
});

test("units: zero and words are refused beside the field", { tag: "@with-js" }, async ({ page, device }) => {
  await takeToCheckout(page, PROCESSOR.slug, PROCESSOR.name);
  for (const wrong of ["0", "dos"]) {
    await typeUnits(page, PROCESSOR.name, wrong, device);
    await expect(page.getByRole("alert")).toHaveText(
      "Escribe cuántas unidades quieres: un número entero desde 1.",
    );
  }
  await typeUnits(page, PROCESSOR.name, "2", device);
  await expectUnits(page, PROCESSOR.name, 2);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a line is removed, and the cart is emptied after a confirmation", async ({ page, device }) => {
  await takeToCheckout(page, PROCESSOR.slug, PROCESSOR.name);
  await takeToCheckout(page, KEYBOARD.slug, KEYBOARD.name);
  await page.getByRole("button", { name: `Eliminar ${PROCESSOR.name}`, exact: true }).click();
  await expect(cartLine(page, PROCESSOR.name)).toHaveCount(0);
  await expect(cartLine(page, KEYBOARD.name)).toBeVisible();
  await expectCartLines(page, 1);

  await page.getByRole("button", { name: "Vaciar carrito" }).click();
  if (device.scripted) {
    const question = page.getByRole("alertdialog", { name: "¿Vaciar tu carrito?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(cartLine(page, KEYBOARD.name)).toBeVisible();
    await expect(page.getByRole("button", { name: "Vaciar carrito" })).toBeFocused();
    await page.getByRole("button", { name: "Vaciar carrito" }).click();
    await question.getByRole("button", { name: "Vaciar carrito" }).click();
  }
  await expect(page.getByText("Tu carrito está vacío")).toBeVisible();
  await expectCartLines(page, 0);
  // The button has disappeared, so the focus moves to the content.
  if (device.scripted) await expect(page.getByRole("main")).toBeFocused();
});

test("the cart is kept after a reload and the login; ordering requires an account", async ({
  page,
  customer,
}) => {
  await takeToCheckout(page, PROCESSOR.slug, PROCESSOR.name);
  await page.reload();
  await pay(page);
  await expect(page).toHaveURL("/registrar?motivo=comprar&desde=%2Fcheckout");
  await expect(page.getByText("Debes registrarte, antes de comprar")).toBeVisible();
  await page.getByRole("link", { name: "Inicia sesión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inicia sesión" })).toBeVisible();
  await signInOnPage(page, customer);
  await expect(page).toHaveURL("/checkout");
  await expectUnits(page, PROCESSOR.name, 1);
  await expect(page.getByText(customer.email)).toBeVisible();
});

test("a product that no longer exists is reported and can be removed", async ({
  page,
  device,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "carrito", value: "999999.2", url: String(baseURL) }]);
  await page.goto("/checkout");
  await expect(page.getByText("Este producto ya no está en la tienda.")).toBeVisible();
  await expect(page.getByText("Corrige lo señalado en tu carrito para poder comprar.")).toBeVisible();
  // A card does not repeat that price, units and total are missing.
  await expect(page.getByRole("cell")).toHaveCount(device.phone ? 1 : 4);
  await page.getByRole("button", { name: "Eliminar el producto que ya no está" }).click();
  await expect(page.getByText("Tu carrito está vacío")).toBeVisible();
});

test("a product with less stock is reported, and one click lowers the units", async ({
  page,
  device,
  logIn,
  pageOf,
}) => {
  const scarce = { slug: "samsung-990-pro-2-tb", name: "Samsung 990 PRO 2 TB" };
  await logIn(ROSA);
  await takeToCheckout(page, scarce.slug, scarce.name);
  await typeUnits(page, scarce.name, "900", device);
  const sentence = await page
    .getByText(/^Solo hay \d+ unidades/)
    .first()
    .textContent();
  const stock = Number(sentence?.match(/\d+/)?.[0]);

  const other = await pageOf(ROSA);
  await takeToCheckout(other, scarce.slug, scarce.name);
  await other.getByRole("radio", { name: "Recoger en tienda" }).check();
  await pay(other);
  await expectPlaced(other);

  await page.reload();
  await expect(cartLine(page, scarce.name)).toContainText(`Solo quedan ${stock - 1} unidades.`);
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toBeDisabled();
  await page.getByRole("button", { name: `Llevar ${stock - 1} de ${scarce.name}`, exact: true }).click();
  await expectUnits(page, scarce.name, stock - 1);
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toBeEnabled();
});

test("an administrator fills a cart but does not order", async ({ page, logIn }) => {
  await logIn(ELENA);
  await takeToCheckout(page, KEYBOARD.slug, KEYBOARD.name);
  await expect(page.getByRole("button", { name: "Ingresa con una cuenta de cliente" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toHaveCount(0);
});

test("a link keeps the page while there is no connection", { tag: "@with-js" }, async ({
  page,
  context,
  faults,
}) => {
  await page.goto("/preguntas");
  faults.allowLostConnection();
  await context.setOffline(true);
  const cart = page.getByRole("banner").getByRole("link", { name: /^Carrito/ });
  await cart.click();
  await expect(page.getByRole("alert")).toContainText("No hay conexión: no se envió nada.");
  await expect(page).toHaveURL("/preguntas");
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toBeHidden();
  await cart.click();
  await expect(page).toHaveURL("/checkout");
});
