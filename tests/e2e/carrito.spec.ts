import { signInOnPage } from "#tests/support/account-pages.ts";
import { expect, test } from "#tests/support/e2e.ts";
import {
  cartLine,
  expectPlaced,
  expectTotal,
  expectUnits,
  fillAddress,
  order,
  pay,
  stepUnits,
  takeToCheckout,
  typeUnits,
} from "#tests/support/order-pages.ts";
import { addToCart, expectCartLines, productButton } from "#tests/support/shop-pages.ts";
import { ELENA, ROSA } from "#tests/support/visitors.ts";

const PROCESSOR = { slug: "amd-ryzen-5-5500", name: "AMD Ryzen 5 5500" };
/** Fewer than one order may hold. */
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

test("units: by one, typed, from one to the stock", { tag: "@principal" }, async ({ page, device }) => {
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

test("units: what is typed while the store answers stays", { tag: "@con-js" }, async ({ page, device }) => {
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

test("units: zero and words are refused beside the field", { tag: "@con-js" }, async ({ page, device }) => {
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

test("a line is taken out, the cart is emptied after a question", async ({ page, device }) => {
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
});

test("it outlives a reload and the login; ordering asks for an account", async ({ page, customer }) => {
  await takeToCheckout(page, PROCESSOR.slug, PROCESSOR.name);
  await page.reload();
  await pay(page);
  await expect(page).toHaveURL(/\/registrar\?desde=%2Fcheckout$/);
  await expect(page.getByText("Debes registrarte, antes de comprar")).toBeVisible();
  await page.getByRole("link", { name: "Inicia sesión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inicia sesión" })).toBeVisible();
  await signInOnPage(page, customer);
  await expect(page).toHaveURL("/checkout");
  await expectUnits(page, PROCESSOR.name, 1);
  await expect(page.getByText(customer.email)).toBeVisible();
});

test("a product that is no longer there says so and is taken out", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "carrito", value: "999999.2", url: String(baseURL) }]);
  await page.goto("/checkout");
  await expect(page.getByText("Este producto ya no está en la tienda.")).toBeVisible();
  await expect(page.getByText("Corrige lo señalado en tu carrito para poder comprar.")).toBeVisible();
  await page.getByRole("button", { name: "Eliminar el producto que ya no está" }).click();
  await expect(page.getByText("Tu carrito está vacío")).toBeVisible();
});

test("a product that ran short says so, and one click puts it right", async ({
  page,
  device,
  logIn,
  pageOf,
}) => {
  const scarce = { slug: "samsung-990-pro-2-tb", name: "Samsung 990 PRO 2 TB" };
  await logIn(ROSA);
  await takeToCheckout(page, scarce.slug, scarce.name);
  await typeUnits(page, scarce.name, "900", device);
  const said = await page
    .getByText(/^Solo hay \d+ unidades/)
    .first()
    .textContent();
  const stock = Number(said?.match(/\d+/)?.[0]);

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

test("what runs short while one pays is named, and the cart stays", { tag: "@nodos" }, async ({
  page,
  device,
  logIn,
  pageOf,
  customer,
  faults,
}) => {
  faults.allow(409);
  const scarce = {
    slug: "gigabyte-x870e-aorus-elite-wifi7",
    name: "Gigabyte X870E AORUS ELITE WIFI7",
  };
  await logIn(ROSA);
  await takeToCheckout(page, scarce.slug, scarce.name);
  await typeUnits(page, scarce.name, "900", device);
  await expect(page.getByText(/^Solo hay \d+/).first()).toBeVisible();
  await page.reload();
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();

  const other = await pageOf(customer);
  await takeToCheckout(other, scarce.slug, scarce.name);
  await other.getByLabel("Tu celular").fill("987654321");
  await pay(other);
  await expectPlaced(other);

  await pay(page);
  await expect(page.getByRole("alert")).toContainText(`De ${scarce.name} quedan`);
  await expect(page).toHaveURL("/checkout");
  await expect(cartLine(page, scarce.name)).toBeVisible();
});

test("the phone is asked for once; what is wrong stands beside it", async ({
  page,
  logIn,
  customer,
  faults,
}) => {
  faults.allow(400);
  await logIn(customer);
  await takeToCheckout(page, KEYBOARD.slug, KEYBOARD.name);
  await expect(page.getByRole("radio", { name: "A mi dirección" })).toBeDisabled();
  const phone = page.getByLabel("Tu celular");
  await phone.fill("98765");
  await pay(page);
  await expect(phone).toHaveAccessibleDescription(/nueve dígitos/i);
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveValue("98765");
  await phone.fill("987 654 321");
  await pay(page);
  await expectPlaced(page);

  await takeToCheckout(page, KEYBOARD.slug, KEYBOARD.name);
  await expect(phone).toHaveCount(0);
});

test("pressing twice makes one order", { tag: ["@con-js", "@principal"] }, async ({
  page,
  logIn,
  customer,
}) => {
  await logIn(customer);
  await takeToCheckout(page, KEYBOARD.slug, KEYBOARD.name);
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("button", { name: "Pagar ahora" }).dblclick();
  await expectPlaced(page);
  await page.goto("/cliente/mis-compras");
  await expect(page.getByRole("article", { name: /^Pedido / })).toHaveCount(1);
});

test("going back and ordering again makes one order", async ({ page, logIn, customer, faults }) => {
  faults.allow(400);
  await logIn(customer);
  await takeToCheckout(page, KEYBOARD.slug, KEYBOARD.name);
  await page.getByLabel("Tu celular").fill("987654321");
  await pay(page);
  const number = await expectPlaced(page);
  await page.goBack();
  const again = page.getByRole("button", { name: "Pagar ahora" });
  if (await again.isVisible()) await again.click();
  await page.goto("/cliente/mis-compras");
  await expect(order(page, number)).toBeVisible();
  await expect(page.getByRole("article", { name: /^Pedido / })).toHaveCount(1);
});

test("the one address: places follow each other, mistakes stand beside their field", {
  tag: "@ambos",
}, async ({ page, device, logIn, customer, faults }) => {
  faults.allow(400);
  await logIn(customer);
  await page.goto("/cliente/direcciones");
  const address = {
    region: "Cusco",
    province: "Urubamba",
    district: "Ollantaytambo",
    line: "Calle del Medio 12",
    recommendation: "x".repeat(2000),
  };
  await fillAddress(page, address, device);
  await page.getByLabel("Recomendación").fill(" ");
  await page.getByRole("button", { name: "Guardar dirección" }).click();
  const recommendation = page.getByLabel("Recomendación");
  await expect(recommendation).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Dirección")).toHaveValue(address.line);
  await expect(page.getByRole("combobox", { name: "Distrito" }).locator("option:checked")).toHaveText(
    "Ollantaytambo",
  );

  await recommendation.fill("Frente a la plaza");
  await page.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByText("Guardamos tu dirección.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Provincia" }).locator("option:checked")).toHaveText(
    "Urubamba",
  );

  await page.getByRole("combobox", { name: "Región" }).selectOption("Tacna");
  if (!device.scripted) await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByRole("combobox", { name: "Provincia" }).locator("option:checked")).toHaveText(
    "Tacna",
  );
});

test("an administrator fills a cart but does not order", async ({ page, logIn }) => {
  await logIn(ELENA);
  await takeToCheckout(page, KEYBOARD.slug, KEYBOARD.name);
  await expect(page.getByRole("button", { name: "Ingresa con una cuenta de cliente" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toHaveCount(0);
});

test("the confirmation page without a purchase", async ({ page }) => {
  const response = await page.goto("/VerificarCheckout");
  expect(response?.status()).toBe(200);
  await expect(page.getByText("No encontramos una compra reciente")).toBeVisible();
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL("/");
});
