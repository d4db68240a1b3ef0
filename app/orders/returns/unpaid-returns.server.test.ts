import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { payWithBalance } from "#app/orders/payment/pay-with-balance.server.ts";
import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { readEntries } from "#app/payments/ledger.server.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import { readPaymentReport } from "#app/reports/payments.server.ts";
import { setExchangeRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import type { TestPerson } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { returnSteps } from "#tests/support/orders/return-steps.ts";
import { deliveredOrder, deliveredToRosa } from "#tests/support/orders/returns.ts";
import { readReturn } from "./read-returns.server.ts";
import { refundMoney } from "./return-rules.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T17:00:00Z");
const at = { origin: "https://tienda.example", now };

let folder: string;
let files: FileStore;
let rosa: TestPerson;
let by: { id: string; name: string };
let number: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "returns-"));
  files = openFileStore(folder);
  ({ rosa, by, number } = await deliveredToRosa(db, now));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { openReturn, latest, accept, receive, close, pay } = returnSteps(
  db,
  () => ({ customerId: rosa.id, number, by, files }),
  at,
);

describe("of an order that was not paid in full", () => {
  /** One line of ten units, S/ 1,498.00 in all. */
  const PRICE = 14_980;
  /** total of the order that every test begins with */
  const FIRST_ORDER = 4 * 160_000 + 5 * 63_900;
  beforeEach(async () => {
    number = await deliveredOrder(db, {
      customer: rosa,
      by,
      at: now,
      cart: [{ productId: await addProduct(db, { price: PRICE, stock: 10 }), units: 10 }],
    });
  });

  async function returned(count: number) {
    await openReturn(count);
    await accept(count);
    await receive(count);
  }
  async function proposal() {
    const found = await readReturn(db, String(await latest()));
    return found && refundMoney(found).proposed.amount;
  }
  async function standing() {
    const order = await readOrder(db, number);
    const { orders } = await readPaymentReport(db, { first: "2026-11-01", last: "2026-11-30" });
    return {
      state: order?.payment,
      owed: order?.owed,
      collectable: orders.reduce((sum, { owed }) => sum + owed, 0) - FIRST_ORDER,
    };
  }
  test("only the amount paid beyond the kept units is proposed as refund, and their rest stays owed", async () => {
    await pay(40_000);
    await returned(4);
    expect(await proposal()).toBe(0);
    expect(await close()).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "parcial", owed: 49_880, collectable: 49_880 });
    await pay(49_880);
    expect(await standing()).toEqual({ state: "pagado", owed: 0, collectable: 0 });
    await returned(1);
    expect(await proposal()).toBe(PRICE);
    expect(await close(PRICE)).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "devuelto-en-parte", owed: 0, collectable: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("nothing is owed after a refund of the amount paid beyond the kept units", async () => {
    await pay(100_000);
    await returned(4);
    expect(await proposal()).toBe(10_120);
    expect(await close(10_120)).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "devuelto-en-parte", owed: 0, collectable: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("a refund for unpaid units is owed with the rest", async () => {
    await pay(40_000);
    await returned(4);
    expect(await close(40_000)).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "pendiente", owed: 89_880, collectable: 89_880 });
    await pay(89_880);
    expect(await standing()).toEqual({ state: "pagado", owed: 0, collectable: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("a refund written before its return is closed is not proposed again, and the rest stays owed", async () => {
    const refund = { method: "yape", currency: "PEN", note: "" } as const;
    const refunded = (amount: number) =>
      recordPayment(db, { number, form: crypto.randomUUID(), kind: "refund", amount, ...refund }, by, at);
    await pay(100_000);
    await returned(4);
    await refunded(10_120);
    expect(await proposal()).toBe(0);
    expect(await close()).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "pagado", owed: 0, collectable: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("a refund before a return does not reduce the debt for kept units", async () => {
    const refund = { method: "yape", currency: "PEN", note: "", amount: 10_000 } as const;
    await pay(40_000);
    await recordPayment(db, { number, form: crypto.randomUUID(), kind: "refund", ...refund }, by, at);
    await returned(4);
    expect(await proposal()).toBe(0);
    expect(await close()).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "parcial", owed: 59_880, collectable: 59_880 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("that is returned whole owes nothing, and can't be paid", async () => {
    await returned(10);
    expect(await proposal()).toBe(0);
    expect(await close()).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "devuelto", owed: 0, collectable: 0 });
    expect(await payWithBalance(db, { customerId: rosa.id, number }, at)).toEqual({
      ok: false,
      reason: "paid",
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  const DELIVERY = 1500;
  const addDeliveryFee = () =>
    db
      .updateTable("order")
      .set((order) => ({ delivery_fee: DELIVERY, total: order("total", "+", DELIVERY) }))
      .where("number", "=", number)
      .execute();

  test("that is returned whole owes no delivery; while units are kept, delivery stays owed", async () => {
    await addDeliveryFee();
    await returned(4);
    expect(await close()).toEqual({ ok: true });
    expect(await standing()).toMatchObject({ owed: 6 * PRICE + DELIVERY });
    await returned(6);
    const found = await readReturn(db, String(await latest()));
    expect(found && refundMoney(found)).toMatchObject({ unpaid: 6 * PRICE + DELIVERY, withDelivery: true });
    expect(await close()).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "devuelto", owed: 0, collectable: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("units exchanged before stay owed when all others are returned, and so does delivery", async () => {
    await addDeliveryFee();
    await returned(4);
    expect(await close(undefined, { exchanged: true })).toEqual({ ok: true });
    await returned(6);
    expect(await close()).toEqual({ ok: true });
    expect(await standing()).toMatchObject({ owed: 4 * PRICE + DELIVERY });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("writing off delivery with a part of the units is reported", async () => {
    await addDeliveryFee();
    await returned(4);
    await close();
    const tooMuch = { returned: 4 * PRICE + DELIVERY };
    await db.updateTable("order_payment").set(tooMuch).where("returned", ">", 0).execute();
    expect((await brokenInvariants(db)).map(({ name }) => name)).toContain(
      "orders that stopped owing more than the value of what was given back",
    );
  });

  test("exchanged units stay owed", async () => {
    await pay(40_000);
    await returned(1);
    expect(await close(undefined, { exchanged: true })).toEqual({ ok: true });
    expect(await standing()).toEqual({ state: "parcial", owed: 109_800, collectable: 109_800 });
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

test("a fully paid order owes nothing for returned units, and its ledger has only the refund", async () => {
  const { total } = (await readOrder(db, number)) ?? { total: 0 };
  await pay(total);
  await openReturn(4, 5);
  await accept(4, 5);
  await receive(4, 5);
  expect(await close(total)).toEqual({ ok: true });
  expect(await db.selectFrom("payment").select("kind").orderBy("id").execute()).toEqual([
    { kind: "payment" },
    { kind: "refund" },
  ]);
  expect(await readOrder(db, number)).toMatchObject({ payment: "devuelto", owed: 0, paid: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});

test("the kept units of an order in dollars are owed at their own price in soles, to the céntimo", async () => {
  await setExchangeRate(db, by, 37_450, now);
  await writeSettings(db, { currency: "USD" });
  const cart = [{ productId: await addProduct(db, { price: 1_100, stock: 10 }), units: 10 }];
  number = await deliveredOrder(db, { customer: rosa, by, at: now, cart });
  await openReturn(4);
  await accept(4);
  await receive(4);
  expect(await close()).toEqual({ ok: true });
  expect(await readOrder(db, number)).toMatchObject({ owed: 6 * 1_100, owedConverted: 6 * 4_120 });
  const order = db.selectFrom("order").select("id").where("number", "=", number);
  const [entry] = await readEntries(db, (await order.executeTakeFirstOrThrow()).id);
  expect(entry).toMatchObject({ kind: "returned", amount: 4 * 1_100, currency: "USD" });
  await pay(6 * 4_120, "PEN");
  expect(await readOrder(db, number)).toMatchObject({
    payment: "pagado",
    paid: 6 * 1_100,
    paidConverted: 6 * 4_120,
    owed: 0,
  });
  expect(await brokenInvariants(db)).toEqual([]);
});

test("an order in dollars, partly paid in soles, owes zero in both currencies when all is returned", async () => {
  await setExchangeRate(db, by, 37_450, now);
  await writeSettings(db, { currency: "USD" });
  const cart = [{ productId: await addProduct(db, { price: 3_333, stock: 3 }), units: 3 }];
  number = await deliveredOrder(db, { customer: rosa, by, at: now, cart });
  await pay(12_345, "PEN");
  await openReturn(3);
  await accept(3);
  await receive(3);
  const found = await readReturn(db, String(await latest()));
  expect(found && refundMoney(found)).toMatchObject({
    currency: "PEN",
    paid: 12_345,
    proposed: { converted: 12_345 },
  });
  expect(await close(12_345, { currency: "PEN" })).toEqual({ ok: true });
  const order = await readOrder(db, number);
  expect(order).toMatchObject({ payment: "devuelto", owed: 0, owedConverted: 0, paid: 0, paidConverted: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});
