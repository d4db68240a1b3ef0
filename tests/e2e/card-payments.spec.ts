import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectPlaced, pay, takeToCheckout } from "#tests/support/pages/order-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { KEYS, notificationOf } from "#tests/support/payments/mercado-pago.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.use({ goods: "changing" });

const CARD = "Tarjeta (Mercado Pago)";

async function chargeCards(office: Page): Promise<void> {
  await office.goto("/administrador/ajustes/pagos/mercado-pago");
  await office.getByLabel(`Ofrecer ${CARD} al comprar`).check();
  await office.getByLabel("Access Token").fill(KEYS.accessToken);
  await office.getByLabel("Clave secreta de los webhooks").fill(KEYS.webhookSecret);
  await office.getByLabel("Contraseña actual").fill(ELENA.password);
  await expectNoSidewaysScroll(office);
  await office.getByRole("button", { name: "Guardar" }).click();
  await expect(office.getByText(`Guardamos el método ${CARD}.`)).toBeVisible();
}

async function orderByCard(page: Page): Promise<string> {
  await takeToCheckout(page, "logitech-k120", "Logitech K120");
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("radio", { name: CARD }).check();
  await pay(page);
  return expectPlaced(page);
}

test("an order is paid with a card: refused, then approved, and partly refunded", {
  tag: "@main",
}, async ({ page, logIn, customer, pageOf }) => {
  test.slow();
  const office = await pageOf(ELENA);
  await chargeCards(office);
  await logIn(customer);
  const number = await orderByCard(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Pagar con tarjeta" }).click();
  await page.getByRole("link", { name: "rejected" }).click();
  await expect(page).toHaveURL(`/cliente/mis-compras/${number}`);
  const payment = page.getByRole("region", { name: "Pago" });
  await expect(payment).toContainText("fue rechazado y no se cobró nada");
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Pagar con tarjeta" }).click();
  await page.getByRole("link", { name: "approved" }).click();
  await expect(page.getByText("Recibimos tu pago con tarjeta.")).toBeVisible();
  await expect(payment).toContainText("Pago: Pagado");
  await expect(page.getByRole("button", { name: "Pagar con tarjeta" })).toBeHidden();

  await office.goto(`/administrador/pedidos/${number}`);
  await expectNoSidewaysScroll(office);
  await office.getByLabel("Monto por devolver a la tarjeta").fill("10");
  await office.getByRole("button", { name: "Devolver a la tarjeta" }).click();
  await expect(office.getByText("Devolvimos el dinero a la tarjeta.")).toBeVisible();
  await expect(office.getByLabel("Monto por devolver a la tarjeta")).not.toHaveValue("10");
  await page.reload();
  await expect(payment).toContainText("Devuelto en parte");
});

test("a card payment under review is completed by the notification while no page is open", {
  tag: "@main",
}, async ({ page, logIn, customer, pageOf, context, mercadoPago, request, mails }) => {
  test.slow();
  await chargeCards(await pageOf(ELENA));
  await logIn(customer);
  const number = await orderByCard(page);
  await page.getByRole("button", { name: "Pagar con tarjeta" }).click();
  await page.getByRole("link", { name: "in_process" }).click();
  const payment = page.getByRole("region", { name: "Pago" });
  await expect(payment).toContainText("está revisando tu pago");
  await expect(page.getByRole("button", { name: "Pagar con tarjeta" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.close();

  const [charged] = mercadoPago.payments.slice(-1);
  if (!charged) throw new Error("nobody paid");
  charged.status = "approved";
  const { target, init } = notificationOf(charged.id);
  const notified = await request.post(target, { headers: init.headers, data: init.body });
  expect(notified.status()).toBe(200);
  await mails.next(customer.email, new RegExp(`^Recibimos el pago de tu pedido ${number}`));

  const later = await context.newPage();
  await later.goto(`/cliente/mis-compras/${number}`);
  await expect(later.getByRole("region", { name: "Pago" })).toContainText("Pago: Pagado");
});
