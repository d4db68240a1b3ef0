import { expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { queryOpenPages } from "#app/orders/online/query-provider.server.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { inHours, openCardShop } from "#tests/support/payments/card-shop.ts";
import { STORE, TOTAL } from "#tests/support/payments/place-order.ts";

const shop = await openCardShop();
const { db, goToPay, ledger, mailAbout, mercadoPago, notify, shown, store, toClear } = shop;

const kinds = async () => (await ledger()).map(({ kind, amount }) => [kind, amount]);
const officePage = async () => (await shop.office.get(shop.officePage)).text();
const reported = async () => (await mailSubjects(db)).filter((one) => one.startsWith("Por aclarar")).length;

/** Pays the order and credits 3000 of its 3200 by hand. */
async function mostlyCredited() {
  await goToPay();
  const payment = mercadoPago.pay("approved");
  await notify(payment.id);
  const byHand = { intencion: "devolucion", solicitud: crypto.randomUUID(), medio: "saldo", monto: "3000" };
  expect((await shop.office.post(shop.officePage, byHand)).status).toBe(303);
  return payment;
}

async function pollAfterADay(): Promise<void> {
  const inADay = inHours(25);
  await queryOpenPages({ ...store.services, now: () => inADay });
}

test("a refund in the provider's own panel above the order's payments is reported to the owner until they have checked it", async () => {
  const payment = await mostlyCredited();
  const { id } = payment;
  payment.refunds.push({ id: 5, payment_id: id, amount: 200.01, status: "approved" });
  payment.refunds.push({ id: 6, payment_id: id, amount: 50, status: "approved" });
  for (let times = 0; times < 2; times += 1) expect(await notify(id)).toBe(200);
  await pollAfterADay();
  expect(await kinds()).toEqual([
    ["payment", TOTAL],
    ["refund", 300_000],
    ["refund", 5_000],
  ]);
  expect(await toClear()).toEqual([true, true]);
  expect(await officePage()).toMatch(/una devolución de S\/.200\.01, operación \d+: más de lo que/);
  expect(await reported()).toBe(1);
  const { text } = await mailAbout(STORE, "Por aclarar");
  for (const part of ["200.01", String(id)]) expect(text).toContain(part);
  expect(await shown()).not.toContain("llegó con otro monto");

  const cleared = { intencion: "aclarar", pago: String(id), devolucion: "5" };
  expect((await shop.office.post(shop.officePage, { ...cleared, devolucion: "" })).status).toBe(303);
  expect(await toClear()).toEqual([true, true]);
  expect((await shop.office.post(shop.officePage, cleared)).status).toBe(303);
  expect(await toClear()).toEqual([false, false]);
  await notify(id);
  expect(await toClear()).toEqual([false, false]);
  expect(await reported()).toBe(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a refund above the order's payments that the provider finally refuses is no longer reported", async () => {
  const payment = await mostlyCredited();
  payment.refunds.push({ id: 5, payment_id: payment.id, amount: 201, status: "in_process" });
  await notify(payment.id);
  expect(await toClear()).toEqual([true, true]);
  for (const refund of payment.refunds) refund.status = "rejected";
  await pollAfterADay();
  expect(await toClear()).toEqual([false, false]);
});

test("a chargeback above the order's payments is reported to the owner until the store wins it", async () => {
  const payment = await mostlyCredited();
  payment.status = "charged_back";
  payment.status_detail = "settled";
  for (let times = 0; times < 2; times += 1) await notify(payment.id);
  expect(await toClear()).toEqual([true, true]);
  expect(await officePage()).toMatch(/un contracargo de S\/.3,200\.00/);
  expect(await reported()).toBe(1);
  payment.status_detail = "reimbursed";
  await pollAfterADay();
  expect(await toClear()).toEqual([false, false]);
  expect(await kinds()).toEqual([
    ["payment", TOTAL],
    ["refund", 300_000],
  ]);
});
