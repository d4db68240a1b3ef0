import { beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { queryUnconfirmedPages } from "#app/orders/online/query-provider.server.ts";
import { remindOfPayment } from "#app/orders/payment/expire-orders.server.ts";
import { stockOf } from "#tests/support/catalog/products.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { allPaid, inHours, openCardShop } from "#tests/support/payments/card-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { STORE } from "#tests/support/payments/place-order.ts";

const shop = await openCardShop();
const {
  db,
  expireAt,
  fileOf,
  goToPay,
  ledger,
  mailAbout,
  mercadoPago,
  notify,
  orderAgain,
  refund,
  shown,
  store,
} = shop;

test("a payment under review by the bank keeps the order", async () => {
  await goToPay();
  const payment = mercadoPago.pay("in_process");
  await notify(payment.id);
  await expireAt(inHours(30));
  expect(await shown()).not.toContain("Pedido anulado");
  payment.status = "rejected";
  await notify(payment.id);
  await expireAt(inHours(31));
  expect(await shown()).toContain("Pedido anulado");
});

test("a payment under review for over a week no longer keeps the order, and its customer may pay in another way", async () => {
  await enableMethod(db, "yape");
  await goToPay();
  await notify(mercadoPago.pay("in_process").id);
  const startedAgo = (days: number) =>
    db
      .updateTable("online_payment")
      .set({ started_at: inHours(-days * 24) })
      .execute();
  const owners = async () => (await shop.office.get(shop.officePage)).text();
  const payByYape = () => shop.buyer.post(shop.orderPage, { intencion: "metodo", metodo: "yape" });
  await startedAgo(5);
  await payByYape();
  expect(await shown()).toContain("Ya se está revisando un pago con tarjeta de este pedido");
  expect(await shown()).not.toContain("Pagar con tarjeta");
  await expireAt(inHours(25));
  expect(await shown()).not.toContain("Pedido anulado");
  expect(await owners()).toContain("está revisando un pago de este pedido");

  await startedAgo(7.01);
  const page = await shown();
  expect(page).toContain("Pagar con tarjeta");
  expect(page).not.toContain("no pagues otra vez");
  expect(page).toContain("todavía no responde por el pago con tarjeta");
  expect(await owners()).toContain("Todavía le preguntamos cada día");
  await payByYape();
  expect(await shown()).toContain("Compu SAC");
  await expireAt(inHours(25));
  expect(await shown()).toContain("Pedido anulado");
  expect(await shown()).toContain("Si al final lo aprueba, te avisamos por correo.");
  await startedAgo(30.01);
  expect(await owners()).toContain("dejamos de preguntarle: míralo en su panel");
});

test("an order whose payment page was opened is checked with the provider before it expires, for a day at most", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  mercadoPago.setDown(true);
  await expireAt(inHours(25));
  expect(await shown()).not.toContain("Pedido anulado");
  mercadoPago.setDown(false);
  await expireAt(inHours(26));
  expect(await fileOf()).toEqual(allPaid);
  expect((await ledger()).map(({ operation }) => operation)).toEqual([String(id)]);
  expect(await shown()).not.toContain("Pedido anulado");

  await orderAgain();
  await goToPay();
  mercadoPago.setDown(true);
  await expireAt(inHours(47));
  expect(await shown()).not.toContain("Pedido anulado");
  await expireAt(inHours(49));
  expect(await shown()).toContain("Pedido anulado");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a reminder is sent only for orders without a card payment, even while the provider is down", async () => {
  const remindAt = (now: Date) => {
    const services = { ...store.services, now: () => now };
    return remindOfPayment(db, { origin: services.origin, now }, (one) =>
      queryUnconfirmedPages(services, one),
    );
  };
  const reminders = async () =>
    (await mailSubjects(db)).filter((subject) => subject.startsWith("Falta pagar tu pedido"));
  await goToPay();
  mercadoPago.pay("approved");
  await remindAt(inHours(22));
  expect(await reminders()).toEqual([]);
  expect(await fileOf()).toEqual(allPaid);

  await orderAgain();
  await goToPay();
  const payment = mercadoPago.pay("in_process");
  await remindAt(inHours(22));
  expect(await reminders()).toEqual([]);
  payment.status = "rejected";
  await notify(payment.id);
  mercadoPago.setDown(true);
  await remindAt(inHours(22));
  expect(await reminders()).toEqual([]);
  for (let times = 0; times < 2; times += 1) await remindAt(inHours(23.5));
  expect(await reminders()).toEqual([`Falta pagar tu pedido ${shop.number}`]);
});

test("an order whose payment page was not used expires in time", async () => {
  await goToPay();
  await expireAt(inHours(25));
  expect(await shown()).toContain("Pedido anulado");
  const owners = await (await shop.office.get(shop.officePage)).text();
  expect(owners).toMatch(/Pago: (<!-- -->)?Ninguno/);
});

describe("a payment that comes too late", () => {
  const annul = () =>
    shop.office.post(shop.officePage, { intencion: "anular", motivo: "No recibimos el pago a tiempo." });
  const revive = () => shop.office.post(shop.officePage, { intencion: "reactivar" });
  const stock = () => stockOf(db, shop.products.graphicsCard);

  beforeEach(async () => {
    await goToPay();
    const { id } = mercadoPago.pay("approved");
    await annul();
    expect(await stock()).toBe(5);
    await notify(id);
  });

  test("is reported to the owner and accepted, which reactivates the order once", async () => {
    expect((await mailAbout(STORE, "pedido anulado")).text).toContain("3,200.00");
    expect((await mailAbout(shop.rosa.email, "Recibimos el pago")).text).toContain("está anulado");
    expect(await (await shop.office.get(shop.officePage)).text()).toContain("Reactivar pedido");
    const answers = await Promise.all([revive(), revive(), revive()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await stock()).toBe(3);
    expect(await shown()).not.toContain("Pedido anulado");
    await mailAbout(shop.rosa.email, "Reactivamos tu pedido");
    expect(await fileOf()).toEqual(allPaid);
    expect(await brokenInvariants(db)).toEqual([]);
    await annul();
    expect(await stock()).toBe(5);
  });

  test("for sold-out units names them, and can be refunded", async () => {
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", shop.products.graphicsCard).execute();
    const answer = await revive();
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain("de Tarjeta RTX 4060 se pidieron 2 y queda 1");
    expect(page).toContain("Devolver a la tarjeta");
    expect(await stock()).toBe(1);
    expect((await refund(mercadoPago.payments[0]?.id ?? 0, "3200")).status).toBe(303);
    expect((await revive()).status).toBe(409);
  });
});

test("a payment recorded by hand for an annulled order is reported as well", async () => {
  await shop.office.post(shop.officePage, { intencion: "anular", motivo: "Venció." });
  const fields = { intencion: "pago", solicitud: crypto.randomUUID(), medio: "yape", monto: "3200" };
  expect((await shop.office.post(shop.officePage, fields)).status).toBe(303);
  await mailAbout(STORE, "pedido anulado");
  expect((await shop.office.post(shop.officePage, { intencion: "reactivar" })).status).toBe(303);
  expect(await brokenInvariants(db)).toEqual([]);
});
