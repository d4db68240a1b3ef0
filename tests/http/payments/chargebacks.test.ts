import { expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { queryOpenPages } from "#app/orders/online/query-provider.server.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { STORE, TOTAL } from "#tests/support/payments/place-order.ts";

const shop = await openCardShop();
const { db, goToPay, ledger, mailAbout, mercadoPago, notify, shown, store } = shop;

test("refunds made in the provider's own panel and chargebacks are recorded once", async () => {
  await goToPay();
  const payment = mercadoPago.pay("approved");
  await notify(payment.id);
  payment.refunds.push({ id: 5, payment_id: payment.id, amount: 100.5, status: "approved" });
  await notify(payment.id);
  payment.status = "charged_back";
  payment.status_detail = "settled";
  for (let times = 0; times < 2; times += 1) expect(await notify(payment.id)).toBe(200);
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["payment", TOTAL],
    ["refund", 10_050],
    ["refund", 309_950],
  ]);
  expect((await mailAbout(STORE, "Contracargo")).text).toContain("3,099.50");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a payment with an impossible refund is recorded, and the refund is not", async () => {
  await goToPay();
  const payment = mercadoPago.pay("approved");
  payment.refunds.push({ id: 5, payment_id: payment.id, amount: 3200.01, status: "approved" });
  await db.deleteFrom("change_log").execute();
  expect(await notify(payment.id)).toBe(200);
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([["payment", TOTAL]]);
  const changes = await db.selectFrom("change_log").select("tags").execute();
  expect(changes).toContainEqual({ tags: ["orders", `customer:${shop.rosa.id}`] });
});

test("a chargeback won by the store is recorded once, with or without a notification", async () => {
  await goToPay();
  const payment = mercadoPago.pay("approved");
  await notify(payment.id);
  payment.status = "charged_back";
  payment.status_detail = "settled";
  await notify(payment.id);
  expect(await shown()).not.toContain("Pago: Pagado");
  payment.status_detail = "reimbursed";
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await queryOpenPages({ ...store.services, now: () => inAWeek });
  await notify(payment.id);
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["payment", TOTAL],
    ["refund", TOTAL],
    ["payment", TOTAL],
  ]);
  expect((await mailAbout(STORE, "Ganaste el contracargo")).text).toContain("3,200.00");
  expect(await brokenInvariants(db)).toEqual([]);
});
