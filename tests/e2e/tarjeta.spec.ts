import { expect, test } from "#tests/support/e2e.ts";
import { KEYS } from "#tests/support/mercado-pago.ts";
import { expectPlaced, pay, takeToCheckout } from "#tests/support/order-pages.ts";
import { expectNoSidewaysScroll } from "#tests/support/shop-pages.ts";
import { ELENA } from "#tests/support/visitors.ts";

test.use({ goods: "changing" });

const CARD = "Tarjeta (Mercado Pago)";

test("an order is paid with a card: refused, then approved, and given back in part", {
  tag: "@ambos",
}, async ({ page, logIn, customer, pageOf }) => {
  test.slow();
  const office = await pageOf(ELENA);
  await office.goto("/administrador/ajustes/pagos/mercado-pago");
  await office.getByLabel(`Ofrecer ${CARD} al comprar`).check();
  await office.getByLabel("Access Token").fill(KEYS.accessToken);
  await office.getByLabel("Clave secreta de los webhooks").fill(KEYS.webhookSecret);
  await office.getByLabel("Contraseña actual").fill(ELENA.password);
  await expectNoSidewaysScroll(office);
  await office.getByRole("button", { name: "Guardar" }).click();
  await expect(office.getByText(`Guardamos el método ${CARD}.`)).toBeVisible();

  await logIn(customer);
  await takeToCheckout(page, "logitech-k120", "Logitech K120");
  await page.getByRole("radio", { name: "Recoger en tienda" }).check();
  await page.getByLabel("Tu celular").fill("987654321");
  await page.getByRole("radio", { name: CARD }).check();
  await pay(page);
  const number = await expectPlaced(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Pagar con tarjeta" }).click();
  await page.getByRole("link", { name: "rejected" }).click();
  await expect(page).toHaveURL(`/cliente/mis-compras/${number}`);
  const payment = page.getByRole("region", { name: "Pago" });
  await expect(payment).toContainText("fue rechazado y no se cobró nada");
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Pagar con tarjeta" }).click();
  await page.getByRole("link", { name: "approved" }).click();
  await expect(page.getByText("Recibimos tu pago con tarjeta.")).toBeVisible();
  await expect(payment).toContainText("Pago: Pagado");
  await expect(page.getByRole("link", { name: "Pagar con tarjeta" })).toBeHidden();

  await office.goto(`/administrador/pedidos/${number}`);
  await expectNoSidewaysScroll(office);
  await office.getByLabel("Monto por devolver a la tarjeta").fill("10");
  await office.getByRole("button", { name: "Devolver a la tarjeta" }).click();
  await expect(office.getByText("Devolvimos el dinero a la tarjeta.")).toBeVisible();
  await page.reload();
  await expect(payment).toContainText("Devuelto en parte");
});
