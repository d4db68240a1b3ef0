import { beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import type { OrderRequest } from "#app/orders/checkout/order-request.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { readBalance } from "#app/payments/balance.server.ts";
import { balanceKey } from "#app/payments/balance.ts";
import type { EntryMethod } from "#app/payments/methods.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { payWithBalance } from "./pay-with-balance.server.ts";
import { recordPayment } from "./record-payment.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T17:00:00Z");
const at = { origin: "https://tienda.example", now };
/** céntimos of an order of one processor */
const TOTAL = 63_900;

let rosa: TestPerson;
let by: { id: string; name: string };
let processor: number;
beforeEach(async () => {
  ({ processor } = await catalogue(db, { processor: { stock: 50 } }));
  rosa = await customerWithAddress(db);
  by = { id: (await administrator(db)).id, name: "Elena Salas" };
});

function place(more: Partial<OrderRequest> = {}) {
  const cart = [{ productId: processor, units: 1 }];
  const request = { customerId: rosa.id, submissionId: crypto.randomUUID(), delivery: "address" } as const;
  return placeOrder(db, { ...request, cart, ...more }, { ...at, storeEmail: undefined });
}

async function ordered(more: Partial<OrderRequest> = {}): Promise<string> {
  const placed = await place(more);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.number;
}

const write = (number: string, kind: "payment" | "refund", method: EntryMethod, amount: number) =>
  recordPayment(db, { number, form: crypto.randomUUID(), kind, method, amount, note: "" }, by, at);
const use = (number: string) => payWithBalance(db, { customerId: rosa.id, number }, at);
const balance = async () => (await readBalance(db, rosa.id))[0]?.amount ?? 0;
const paidOf = async (number: string) => {
  const standing = db
    .selectFrom("order_payment")
    .innerJoin("order", "order.id", "order_id")
    .select(["paid", "state"])
    .where("number", "=", number);
  return standing.executeTakeFirstOrThrow();
};

/** Places and pays an order, then credits this amount to the customer. */
async function credited(amount: number): Promise<void> {
  const number = await ordered();
  await write(number, "payment", "yape", TOTAL);
  expect(await write(number, "refund", "saldo", amount)).toMatchObject({ ok: true });
}

test("credit on a balance pays a later order, in part and then in full", async () => {
  await credited(20_000);
  expect(await balance()).toBe(20_000);
  const next = await ordered();
  expect(await use(next)).toEqual({ ok: true, paid: false });
  expect(await paidOf(next)).toEqual({ paid: 20_000, state: "parcial" });
  expect(await use(next)).toEqual({ ok: false, reason: "no-balance" });
  await credited(TOTAL);
  expect(await use(next)).toEqual({ ok: true, paid: true });
  expect([await balance(), await paidOf(next)]).toEqual([20_000, { paid: TOTAL, state: "pagado" }]);
  expect(await use(next)).toEqual({ ok: false, reason: "paid" });
  expect(await brokenInvariants(db)).toEqual([]);
});

describe("at the checkout", () => {
  const mailOf = async (number: string, subject: string) =>
    (await queuedMails(db)).find((mail) => mail.subject === `${subject} ${number}`)?.text;
  const shown = async () => balanceKey(await readBalance(db, rosa.id));

  test("pays in part, and the rest is due within the payment method's limit per operation", async () => {
    await enableMethod(db, "yape", { maximum: 50_000 });
    await credited(20_000);
    expect(await place({ method: "yape" })).toMatchObject({ reason: "method", why: "above-maximum" });
    const number = await ordered({ method: "yape", balance: await shown() });
    expect([await paidOf(number), await balance()]).toEqual([{ paid: 20_000, state: "parcial" }, 0]);
    const mail = await mailOf(number, "Recibimos tu pedido");
    expect(mail).toMatch(/Pagaste S\/.200\.00 con tu saldo a favor\./);
    expect(mail).toMatch(/Paga S\/.439\.00 por Yape/);
    expect(await mailOf(number, "Nuevo pedido")).toMatch(/Pagó con su saldo a favor: S\/.200\.00/);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("pays the whole order without a payment method and without instructions to pay", async () => {
    await credited(TOTAL);
    await credited(100);
    await enableMethod(db, "yape", { minimum: 100 });
    const number = await ordered({ balance: await shown() });
    expect([await paidOf(number), await balance()]).toEqual([{ paid: TOTAL, state: "pagado" }, 100]);
    const mail = await mailOf(number, "Recibimos tu pedido");
    expect(mail).toContain("Tu pedido está pagado.");
    expect(mail).not.toContain("Yape");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("is used only when chosen and equal to the amount shown", async () => {
    await credited(20_000);
    expect(await place({ balance: "PEN30000" })).toEqual({ ok: false, reason: "balance-changed" });
    expect(await paidOf(await ordered())).toMatchObject({ state: "pendiente" });
    expect(await balance()).toBe(20_000);
  });

  test("two orders at once spend it once", async () => {
    await credited(20_000);
    const both = await shown();
    const placed = await Promise.all([place({ balance: both }), place({ balance: both })]);
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance()).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

test("two orders at once never spend it twice", async () => {
  await credited(40_000);
  const numbers = [await ordered(), await ordered(), await ordered()];
  await Promise.all(numbers.flatMap((number) => [use(number), write(number, "payment", "saldo", 30_000)]));
  const paid = (await Promise.all(numbers.map(paidOf))).reduce((sum, one) => sum + one.paid, 0);
  expect(paid + (await balance())).toBe(40_000);
  expect(await balance()).toBeGreaterThanOrEqual(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a customer can't spend more than their balance, nor another customer's balance", async () => {
  await credited(20_000);
  const next = await ordered();
  expect(await write(next, "payment", "saldo", 20_001)).toEqual({
    ok: false,
    reason: "more-than-balance",
    left: 20_000,
    currency: "PEN",
  });
  const julio = { customerId: by.id, number: next };
  expect(await payWithBalance(db, julio, at)).toEqual({ ok: false, reason: "not-found" });
  expect(await write(next, "payment", "saldo", 20_000)).toMatchObject({ ok: true });
  expect(await balance()).toBe(0);
});

test("an order without an account can't be credited to or paid from a balance", async () => {
  const number = await ordered();
  await write(number, "payment", "yape", TOTAL);
  await db.updateTable("order").set({ customer_id: null }).execute();
  expect(await write(number, "refund", "saldo", 100)).toEqual({ ok: false, reason: "no-account" });
});

test("the integrity check finds a balance below zero", async () => {
  const number = await ordered();
  await credited(100);
  expect(await use(number)).toEqual({ ok: true, paid: false });
  await db
    .insertInto("payment")
    .columns(["order_id", "kind", "method", "amount", "currency", "value", "person_name"])
    .expression((row) =>
      row
        .selectFrom("payment")
        .select(["order_id", "kind", "method", "amount", "currency", "value", "person_name"])
        .where("method", "=", "saldo")
        .where("kind", "=", "payment"),
    )
    .execute();
  const names = (await brokenInvariants(db)).map(({ name }) => name);
  expect(names).toContain("customers who paid with more balance than they had");
});
