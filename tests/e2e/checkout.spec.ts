import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  cartLine,
  expectPlaced,
  fillAddress,
  order,
  pay,
  takeToCheckout,
  typeUnits,
} from "#tests/support/pages/order-pages.ts";
import { ROSA } from "#tests/support/store/visitors.ts";

const KEYBOARD = { slug: "redragon-k552-kumara", name: "Redragon K552 KUMARA" };

test("products that sell out during the checkout are named, and the cart is kept", {
  tag: "@nodes",
}, async ({ page, device, logIn, pageOf, customer, faults }) => {
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

test("the phone is required once; its error is shown beside it", async ({
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

test("pressing twice makes one order", { tag: ["@with-js", "@main"] }, async ({ page, logIn, customer }) => {
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

test("the address form: dependent choices of places, errors beside their fields", {
  tag: "@both",
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

test("the confirmation page without a purchase", async ({ page }) => {
  const response = await page.goto("/VerificarCheckout");
  expect(response?.status()).toBe(200);
  await expect(page.getByText("No encontramos una compra reciente")).toBeVisible();
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL("/");
});
