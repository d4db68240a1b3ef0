import { expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { allPaid, nothingPaid, openCardShop } from "#tests/support/payments/card-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { STORE } from "#tests/support/payments/place-order.ts";

const shop = await openCardShop();
const {
  comeBack,
  db,
  fileOf,
  goToPay,
  ledger,
  mailAbout,
  mercadoPago,
  notify,
  orderAgain,
  pressPay,
  refund,
  shown,
  toClear,
} = shop;

test("a pending payment is approved by a notification while the browser is closed", async () => {
  await goToPay();
  const payment = mercadoPago.pay("in_process");
  const page = await comeBack();
  expect(page).toContain("está revisando tu pago");
  expect(page).not.toContain("Pagar con tarjeta");
  expect((await pressPay()).headers.get("Location")).toBe(shop.orderPage);
  expect(await shown()).toContain("Ya se está revisando un pago de ese pedido: no pagues otra vez.");
  expect(await fileOf()).toEqual(nothingPaid);
  expect(await (await shop.office.get(shop.officePage)).text()).toContain("está revisando un pago");
  payment.status = "approved";
  expect(await notify(payment.id)).toBe(200);
  expect(await fileOf()).toEqual(allPaid);
  await mailAbout(shop.rosa.email, "Recibimos el pago");
});

test("a refused payment is mailed once if it was pending before, and not if the customer saw the refusal", async () => {
  await goToPay();
  mercadoPago.pay("rejected");
  await comeBack();
  await goToPay();
  const payment = mercadoPago.pay("in_process");
  await notify(payment.id);
  const rejections = async () =>
    (await mailSubjects(db)).filter((subject) => subject.startsWith("No se aprobó"));
  expect(await rejections()).toEqual([]);
  payment.status = "rejected";
  await Promise.all([notify(payment.id), notify(payment.id), comeBack()]);
  await notify(payment.id);
  expect(await rejections()).toEqual([`No se aprobó el pago con tarjeta de tu pedido ${shop.number}`]);
  const mail = await mailAbout(shop.rosa.email, "No se aprobó el pago con tarjeta");
  for (const part of ["no se cobró nada", "con otra tarjeta"]) expect(mail.text).toContain(part);
  expect(await shown()).toContain("Pagar con tarjeta");
});

test.each([
  ["the bank looks at", "in_process", {}],
  ["is to be cleared", "approved", { transaction_amount: 1 }],
] as const)("while a card payment %s, no other payment is possible", async (_, status, more) => {
  await enableMethod(db, "yape");
  const first = shop.number;
  const byYape = { solicitud: crypto.randomUUID(), medio: "yape", monto: "3200" };
  await shop.office.post(shop.officePage, { intencion: "pago", ...byYape });
  const credit = { solicitud: crypto.randomUUID(), medio: "saldo", monto: "500" };
  await shop.office.post(shop.officePage, { intencion: "devolucion", ...credit });
  await orderAgain();
  expect(shop.number).not.toBe(first);
  await goToPay();
  await notify(mercadoPago.pay(status, more).id);
  const ways: Record<string, string>[] = [{ intencion: "metodo", metodo: "yape" }, { intencion: "saldo" }];
  for (const way of ways) {
    expect((await shop.buyer.post(shop.orderPage, way)).headers.get("Location")).toBe(shop.orderPage);
    expect(await shown()).toContain("Ya se está revisando un pago con tarjeta de este pedido");
  }
  const file = db.selectFrom("order_payment").innerJoin("order", "order.id", "order_payment.order_id");
  const kept = await file.select("method").where("number", "=", shop.number).executeTakeFirstOrThrow();
  expect(kept.method).toBe("mercado-pago");
  expect(await fileOf()).toEqual(nothingPaid);
});

test("an abandoned payment page is shown as unpaid", async () => {
  await goToPay();
  expect(await comeBack()).toContain("Todavía no hemos recibido tu pago");
  expect(await comeBack("?pagina=%00")).toContain("Todavía no hemos recibido tu pago");
  expect(await ledger()).toEqual([]);
});

test("returning from an older payment page shows its result; if both were paid, the overpayment is reported to the owner", async () => {
  await goToPay();
  const [older] = mercadoPago.preferences;
  await shop.office.post(shop.officePage, {
    intencion: "pago",
    solicitud: crypto.randomUUID(),
    medio: "yape",
    monto: "200",
  });
  await goToPay();
  expect(mercadoPago.preferences).toHaveLength(2);
  expect(await toClear()).toEqual([false, false]);
  const onOlder = { external_reference: older?.external_reference ?? "", transaction_amount: 3200 };
  const payment = mercadoPago.pay("in_process", onOlder);
  const back = new URL(older?.back_urls.success ?? "");
  expect(await comeBack(back.search)).toContain("está revisando tu pago");
  expect((await pressPay()).headers.get("Location")).toBe(shop.orderPage);
  payment.status = "approved";
  expect(await comeBack(`${back.search}&status=rejected`)).toContain("Recibimos tu pago con tarjeta");
  expect(await comeBack()).toContain("Recibimos tu pago con tarjeta");

  expect((await mailAbout(STORE, "Pagaron de más")).text).toContain("200.00 de más");
  expect((await mailAbout(shop.rosa.email, "Recibimos una parte del pago")).text).toContain("200.00");
  expect((await mailAbout(shop.rosa.email, "Recibimos el pago")).text).toContain("200.00 de más");
  expect(await shown()).toMatch(/de más: la tienda te lo devuelve/);
  expect(await toClear()).toEqual([true, true]);
  expect(await brokenInvariants(db)).toEqual([]);
  expect((await refund(payment.id, "200")).status).toBe(303);
  expect(await toClear()).toEqual([false, false]);
});

test("returning from a paid page shows the payment, even if an older page can't be read", async () => {
  await goToPay();
  const [older] = mercadoPago.preferences;
  await shop.office.post(shop.officePage, {
    intencion: "pago",
    solicitud: crypto.randomUUID(),
    medio: "yape",
    monto: "200",
  });
  await goToPay();
  const newer = new URL(mercadoPago.preferences[1]?.back_urls.success ?? "");
  mercadoPago.pay("approved");
  mercadoPago.pay("approved", {
    external_reference: older?.external_reference ?? "",
    transaction_amount: "3200" as unknown as number,
  });
  expect(await comeBack(newer.search)).toContain("Recibimos tu pago con tarjeta");
  expect(await fileOf()).toEqual(allPaid);
  const back = new URL(older?.back_urls.success ?? "");
  expect(await comeBack(back.search)).toContain("No pudimos consultar tu pago");
});
