import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced, pay, sendVoucher, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const PRODUCT = { slug: "logitech-k120", name: "Logitech K120" };

test("an order is paid by Yape: its voucher is refused, sent again and confirmed", {
  tag: "@both",
}, async ({ page, logIn, customer, pageOf }) => {
  test.slow();
  await logIn(customer);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("radio", { name: "Yape" }).check();
  await pay(page);
  const number = await expectPlaced(page);
  await expect(page.getByRole("main")).toContainText("Monto exacto");
  await expectNoSidewaysScroll(page);

  await sendVoucher(page, number, "10000001");
  await expect(page.getByRole("region", { name: "Pago" })).toContainText("Por verificar");
  const office = await pageOf(ELENA);
  await office.goto("/administrador/pagos");
  await expect(office.getByRole("main")).toContainText(number);
  await expectNoSidewaysScroll(office);
  await office.getByLabel("Otro motivo").fill("No se lee la foto");
  await office.getByRole("button", { name: "Rechazar", exact: true }).click();
  await expect(office.getByText(`Rechazamos la constancia del pedido ${number}.`)).toBeVisible();

  await page.goto(`/cliente/mis-compras/${number}`);
  await expect(page.getByText("No se lee la foto. Revísala y envíala otra vez.")).toBeVisible();
  await sendVoucher(page, number, "10000002");
  await office.goto("/administrador/pagos");
  await office.getByRole("button", { name: /^Confirmar pago/ }).click();
  await expect(office.getByText(`Confirmamos el pago del pedido ${number}.`)).toBeVisible();
  await page.goto(`/cliente/mis-compras/${number}`);
  await expect(page.getByRole("region", { name: "Pago" })).toContainText("Pagado");
  await expect(page.getByRole("button", { name: "Enviar constancia" })).toBeHidden();
});

test("vouchers are refused and confirmed by one key each", { tag: "@with-js" }, async ({
  page,
  logIn,
  customer,
  pageOf,
}) => {
  await logIn(customer);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("radio", { name: "Yape" }).check();
  await pay(page);
  const number = await expectPlaced(page);
  await sendVoucher(page, number, "10000003");
  // The form is folded, so that it is not mistaken for the sent voucher.
  await expect(page.getByRole("button", { name: "Enviar constancia" })).toBeHidden();
  const office = await pageOf(ELENA);
  await office.goto("/administrador/pagos");
  await expect(office.getByRole("main")).toContainText(number);
  await expect(office.getByRole("button", { name: "El monto no coincide. 2" })).toBeVisible();
  await office.keyboard.press("2");
  await expect(office.getByText(`Rechazamos la constancia del pedido ${number}.`)).toBeVisible();
  await page.goto(`/cliente/mis-compras/${number}`);
  await expect(page.getByText("El monto no coincide. Revísala y envíala otra vez.")).toBeVisible();
  await sendVoucher(page, number, "10000004");
  await office.goto("/administrador/pagos");
  await expect(office.getByRole("button", { name: "Confirmar pago C" })).toBeVisible();
  // In a field, keys type letters.
  await office.keyboard.press("r");
  await expect(office.getByLabel("Otro motivo")).toBeFocused();
  await office.keyboard.type("c2");
  await expect(office.getByLabel("Otro motivo")).toHaveValue("c2");
  // Outside the voucher, keys do nothing either.
  await office.getByRole("heading", { level: 1 }).click();
  await office.keyboard.press("r");
  await expect(office.getByLabel("Otro motivo")).not.toBeFocused();
  await office.getByText("Dice que pagó").click();
  await office.keyboard.press("c");
  await expect(office.getByText(`Confirmamos el pago del pedido ${number}.`)).toBeVisible();
  await page.goto(`/cliente/mis-compras/${number}`);
  await expect(page.getByRole("region", { name: "Pago" })).toContainText("Pagado");
});

test("a refused voucher form keeps the typed values and the chosen file", { tag: "@with-js" }, async ({
  page,
  logIn,
  customer,
  faults,
}) => {
  faults.allow(400);
  await logIn(customer);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("radio", { name: "Yape" }).check();
  await pay(page);
  await page.goto(`/cliente/mis-compras/${await expectPlaced(page)}`);
  // The first press reports all missing fields.
  await page.getByRole("button", { name: "Enviar constancia" }).click();
  await expect(page.getByText("Escribe el número de operación")).toBeVisible();
  await expect(page.getByText("Elige una imagen.")).toBeVisible();
  await page.getByLabel("Número de operación").fill("10000003");
  const field = page.getByLabel("Captura o foto de la constancia");
  await field.setInputFiles({ name: "yape.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByRole("button", { name: "Enviar constancia" }).click();
  await expect(page.getByText("Ese archivo no es una imagen JPG o PNG.")).toBeVisible();
  await expect(field).toHaveValue(/yape\.png$/);
  await expect(page.getByLabel("Número de operación")).toHaveValue("10000003");
});

test("after a payment the forms of the ledger propose the remaining amount, not the typed one", async ({
  page,
  logIn,
  customer,
  pageOf,
}) => {
  await logIn(customer);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("radio", { name: "Yape" }).check();
  await pay(page);
  const number = await expectPlaced(page);
  const office = await pageOf(ELENA);
  await office.goto(`/administrador/pedidos/${number}`);
  const payment = office.locator("#registrar-pago");
  const whole = Number(await payment.getByLabel("Monto").inputValue());
  await payment.getByLabel("Monto").fill("1");
  await payment.getByRole("button", { name: "Registrar pago" }).click();
  await expect(payment.getByLabel("Monto")).toHaveValue((whole - 1).toFixed(2));
  const refund = office.locator("#registrar-devolucion");
  await refund.getByLabel("Monto").fill("0.50");
  await refund.getByRole("button", { name: "Registrar devolución" }).click();
  // Refunded money is not owed, and the owner decides on the amount of further refunds.
  await expect(refund.getByLabel("Monto")).toHaveValue("");
  await expect(payment.getByLabel("Monto")).toHaveValue("");
});
