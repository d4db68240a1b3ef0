import { expect, test } from "#tests/support/pages/e2e.ts";
import {
  expectPlaced,
  fillAddress,
  pay,
  sendVoucher,
  takeToCheckout,
} from "#tests/support/pages/order-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

const PRODUCT = { slug: "logitech-k120", name: "Logitech K120" };
const MIRAFLORES = {
  region: "Lima",
  province: "Lima",
  district: "Miraflores",
  line: "Av. Larco 123",
  recommendation: "Puerta verde",
};
const PUNO = { ...MIRAFLORES, region: "Puno", province: "Puno", district: "Puno" };

test("an order in dollars is paid by transfer in soles: its voucher is confirmed to the céntimo", {
  tag: "@main",
}, async ({ page, device, logIn, customer, pageOf }) => {
  test.slow();
  await logIn(customer);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("radio", { name: "Transferencia bancaria" }).check();
  await pay(page);
  const number = await expectPlaced(page);
  const exact = /Monto exacto.*?\$\s([\d,.]+) · S\/\s([\d,]+\.\d\d)/s;
  const [, , soles = ""] = exact.exec(await page.getByRole("main").innerText()) ?? [];
  expect(soles).not.toBe("");

  // With scripts the proposed amount follows the currency.
  const amount = device.scripted ? undefined : soles.replaceAll(",", "");
  await sendVoucher(page, number, "20000001", { amount, currency: "Soles (S/)" });
  const office = await pageOf(ELENA);
  await office.goto("/administrador/pagos");
  await expect(office.getByText("Falta por pagar").locator("..")).toContainText(`S/ ${soles}`);
  await expect(office.getByText("no es lo que falta por pagar")).toBeHidden();
  await office.getByRole("button", { name: /^Confirmar pago/ }).click();
  await expect(office.getByText(`Confirmamos el pago del pedido ${number}.`)).toBeVisible();
  await page.goto(`/cliente/mis-compras/${number}`);
  await expect(page.getByRole("region", { name: "Pago" })).toContainText("Pagado");
});

test("cash on delivery is offered only where the rate allows it", {
  tag: "@main",
}, async ({ page, logIn, customer, device }) => {
  test.slow();
  await logIn(customer);
  const atTheDoor = page.getByRole("radio", { name: "Contra entrega" });
  await page.goto("/cliente/direcciones");
  await fillAddress(page, PUNO, device);
  await page.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByText("Guardamos tu dirección.")).toBeVisible();
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await expect(page.getByRole("radio", { name: "Yape" })).toBeVisible();
  await expect(atTheDoor).toHaveCount(0);

  await page.goto("/cliente/direcciones");
  await fillAddress(page, MIRAFLORES, device);
  await page.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByText("El envío a Miraflores")).toContainText("contra entrega");
  await page.goto("/checkout");
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await expect(atTheDoor).toBeHidden();
  await page.getByRole("radio", { name: "A mi dirección" }).check();
  await atTheDoor.check();
  await page.getByLabel("Tu celular").fill("987654321");
  await pay(page);
  await expectPlaced(page);
  await expect(page.getByText("Pagas cuando recibas tu pedido.").first()).toBeVisible();
});

test("a company orders with a factura and store pickup", {
  tag: "@main",
}, async ({ page, logIn, customer, pageOf, faults }) => {
  faults.allow(400);
  await logIn(customer);
  await takeToCheckout(page, PRODUCT.slug, PRODUCT.name);
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("radio", { name: "Factura" }).check();
  await page.getByLabel("RUC", { exact: true }).fill("20100070971");
  await page.getByLabel("Razón social").fill("Compu Lima S.A.C.");
  await page.getByLabel("Dirección fiscal").fill("Av. Arequipa 100, Lima");
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await expect(page.getByText(/RUC no/).first()).toBeVisible();
  await expect(page.getByLabel("Razón social")).toHaveValue("Compu Lima S.A.C.");
  await page.getByLabel("RUC", { exact: true }).fill("20100070970");
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  const number = await expectPlaced(page);
  const office = await pageOf(ELENA);
  await office.goto(`/administrador/pedidos/${number}`);
  const receipt = office.getByRole("region", { name: "Comprobante" });
  await expect(receipt).toContainText("20100070970");
  await expect(receipt).toContainText("IGV");
});
