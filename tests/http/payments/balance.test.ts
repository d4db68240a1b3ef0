import { expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { openPaymentShop } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { officePage, orderPage, sendCheckout } from "#tests/support/payments/place-order.ts";

const shop = await openPaymentShop();
const { db, fileOf, mailAbout, ordered, pay, shopper, voucher } = shop;

test("a refund is credited, mailed, and pays the next order with a button", async () => {
  await enableMethod(db, "yape");
  const browser = await shopper();
  const first = await ordered(browser, "yape");
  await pay(first, { monto: "3200" });
  const credit = { intencion: "devolucion", solicitud: crypto.randomUUID(), medio: "saldo", monto: "500" };
  expect((await shop.office.post(officePage(first), credit)).status).toBe(303);
  expect((await mailAbout(first, shop.rosa.email, "Tienes saldo a favor")).text).toContain("500.00");
  expect(await (await browser.get("/cliente/mis-compras")).text()).toContain(
    "S/\u00a0500.00</strong> a favor",
  );
  expect(await (await browser.get("/cliente/perfil/eliminar")).text()).toContain("ya no podrás usarlo");
  expect(await (await shop.office.get(`/administrador/clientes/${shop.rosa.id}`)).text()).toContain(
    "S/\u00a0500.00",
  );
  const again = await shopper();
  expect(await (await again.get("/checkout")).text()).toContain("Pagar con mi saldo a favor");
  const number = await ordered(again, "yape");
  expect(await (await again.get("/verificarCheckout")).text()).toContain("Pagar con mi saldo a favor");
  expect((await again.post(orderPage(number), { intencion: "saldo" })).status).toBe(303);
  expect(await fileOf(number)).toMatchObject({ paid: 50_000, state: "parcial" });
  const part = await mailAbout(number, shop.rosa.email, "Recibimos una parte del pago");
  expect(part.text).toContain("con tu saldo a favor");
  const rest = await (await again.get(orderPage(number))).text();
  expect(rest).toContain("2,700.00");
  expect(rest).not.toContain("Pagar con mi saldo a favor");
  const page = await pay(number, { medio: "saldo", monto: "1" });
  expect(await page.text()).toMatch(/El cliente tiene S\/.0\.00 a favor/);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a balance is spent at the checkout, and a refused form keeps its tick", async () => {
  await enableMethod(db, "yape");
  const first = await ordered(await shopper(), "yape");
  await pay(first, { monto: "3200" });
  await shop.office.post(officePage(first), {
    intencion: "devolucion",
    solicitud: crypto.randomUUID(),
    medio: "saldo",
    monto: "500",
  });
  const browser = await shopper();
  const fields = { entrega: "address", metodo: "yape", saldo: "PEN50000" };
  const refused = await sendCheckout(browser, { ...fields, saldo: "PEN60000" });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain("Tu saldo a favor cambió.");
  expect(/<input[^>]*name="saldo"[^>]*>/.exec(page)?.[0]).toMatch(
    /checked="" (.*)value="PEN50000"|value="PEN50000"(.*)checked=""/,
  );
  expect((await sendCheckout(browser, fields)).status).toBe(303);
  const thanks = await (await browser.get("/verificarCheckout")).text();
  expect(thanks).toContain("Paga lo que falta");
  expect(thanks).toContain("2,700.00");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a customer's changes of a payment are audited, without their name", async () => {
  await enableMethod(db, "yape");
  await enableMethod(db, "transferencia");
  const first = await ordered(await shopper(), "yape");
  await pay(first, { monto: "3200" });
  await shop.office.post(officePage(first), {
    intencion: "devolucion",
    solicitud: crypto.randomUUID(),
    medio: "saldo",
    monto: "500",
  });
  const browser = await shopper();
  const number = await ordered(browser, "yape");
  await browser.post(orderPage(number), { intencion: "metodo", metodo: "transferencia" });
  await voucher(browser, number, { monto: "3000" });
  await voucher(browser, number, { monto: "2700" });
  await browser.post(orderPage(number), { intencion: "saldo" });
  const entries = await db
    .selectFrom("audit_entry")
    .select(["action", "person_id", "person_name", "before", "after"])
    .where("entity_id", "=", number)
    .orderBy("id")
    .execute();
  const by = { action: "update", person_id: shop.rosa.id, person_name: "Cliente" };
  const sent = { voucher: "por-verificar", method: "transferencia", operationNumber: "0012345" };
  expect(entries).toEqual([
    { ...by, before: { method: "yape" }, after: { method: "transferencia" } },
    { ...by, before: null, after: { ...sent, amount: 300_000, currency: "PEN" } },
    { ...by, before: { amount: 300_000 }, after: { amount: 270_000 } },
    { ...by, before: null, after: { payment: "payment", method: "saldo", amount: 50_000, currency: "PEN" } },
  ]);
});
