import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { payWithBalance } from "#app/orders/payment/pay-with-balance.server.ts";
import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import { cancelOrder } from "#app/orders/purchases/cancel-order.server.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { readEntries } from "#app/payments/ledger.server.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import { readPaymentReport } from "#app/reports/payments.server.ts";
import { setExchangeRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { addProduct, catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { deliveredOrder } from "#tests/support/orders/returns.ts";
import { closeReturn } from "./close-return.server.ts";
import { acceptReturn, refuseReturn } from "./decide-return.server.ts";
import { readReturn } from "./read-returns.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { requestReturn } from "./request-return.server.ts";
import { refundMoney } from "./return-rules.ts";

const NOTHING = { currency: "PEN", amount: 0, converted: null };
const { db } = await testDatabase();
const now = new Date("2026-11-21T17:00:00Z");
const at = { origin: "https://tienda.example", now };

let folder: string;
let files: FileStore;
let rosa: TestPerson;
let by: { id: string; name: string };
let processor: number;
let graphicsCard: number;
let number: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "returns-"));
  files = openFileStore(folder);
  ({ processor, graphicsCard } = await catalogue(db, {
    processor: { stock: 10 },
    graphicsCard: { stock: 10 },
  }));
  rosa = await customerWithAddress(db);
  by = { id: (await administrator(db)).id, name: "Elena Salas" };
  number = await deliveredOrder(db, {
    customer: rosa,
    by,
    at: now,
    cart: [
      { productId: graphicsCard, units: 4 },
      { productId: processor, units: 5 },
    ],
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openReturn(...units: number[]) {
  const request = { customerId: rosa.id, number, form: crypto.randomUUID(), photos: [] };
  return requestReturn(
    db,
    { ...request, units: new Map(units.entries()), reason: "no-funciona", detail: undefined },
    { ...at, files, storeEmail: undefined },
  );
}

async function latest(): Promise<number> {
  const row = await db
    .selectFrom("order_return")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

const units = (...each: number[]) => new Map(each.entries());
const accept = async (...each: number[]) =>
  acceptReturn(db, { id: await latest(), units: units(...each), note: undefined }, by, at);
const refuse = async () => {
  const id = await latest();
  const { state } = await db
    .selectFrom("order_return")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return refuseReturn(db, { id, state: state as "solicitada" | "aceptada", reason: "No" }, by, at);
};
const receive = async (...each: number[]) =>
  receiveReturn(db, { id: await latest(), units: units(...each), note: undefined }, by, at);
const close = async (amount?: number, { exchanged = false, currency = "PEN" as PriceCurrency } = {}) =>
  closeReturn(
    db,
    {
      id: await latest(),
      refund: amount === undefined ? undefined : { amount, currency, method: "yape" },
      exchanged,
      note: undefined,
    },
    by,
    at,
  );
const pay = (amount: number, currency: PriceCurrency = "PEN") =>
  recordPayment(
    db,
    { number, form: crypto.randomUUID(), kind: "payment", method: "yape", amount, currency, note: "" },
    by,
    at,
  );

test("simultaneous requests open one return", async () => {
  const results = await Promise.all([openReturn(1, 0), openReturn(1, 0), openReturn(0, 1)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.selectFrom("order_return").select("state").execute()).toEqual([{ state: "solicitada" }]);
});

test("of a simultaneous refusal and two acceptances one succeeds; a refusal is final", async () => {
  await openReturn(2, 0);
  const decisions = await Promise.all([refuse(), accept(2, 0), accept(1, 0)]);
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
  for (const late of decisions.filter(({ ok }) => !ok)) expect(late).toMatchObject({ reason: "changed" });
  await refuse();
  expect(await accept(1, 0)).toMatchObject({ reason: "changed", state: "rechazada" });
});

test("a refusal from a page with an older state is refused", async () => {
  await openReturn(1);
  const id = await latest();
  await accept(1);
  const refusal = { id, reason: "No llegó." };
  const older = await refuseReturn(db, { ...refusal, state: "solicitada" }, by, at);
  expect(older).toEqual({ ok: false, reason: "changed", state: "aceptada" });
  expect(await refuseReturn(db, { ...refusal, state: "aceptada" }, by, at)).toEqual({ ok: true });
});

test("a return of an order that is no longer delivered can only be refused", async () => {
  await openReturn(1);
  const deliver = (status: "pedido" | "entregado") =>
    db.updateTable("order").set({ status }).where("number", "=", number).execute();
  await deliver("pedido");
  const notDelivered = { ok: false, reason: "not-delivered" };
  expect(await accept(1)).toEqual(notDelivered);
  await deliver("entregado");
  await accept(1);
  await deliver("pedido");
  expect(await receive(1)).toEqual(notDelivered);
  expect(await refuse()).toEqual({ ok: true });
});

test("simultaneous receptions return the units once, and simultaneous closings refund once", async () => {
  await pay(50_000);
  await openReturn(3, 1);
  await accept(3, 1);
  await Promise.all([receive(2, 1), receive(2, 1)]);
  expect([await stockOf(db, graphicsCard), await stockOf(db, processor)]).toEqual([8, 6]);
  await Promise.all([close(20_000), close(20_000)]);
  expect(await db.selectFrom("payment").select(["kind", "value"]).orderBy("id").execute()).toEqual([
    { kind: "payment", value: 50_000 },
    { kind: "refund", value: 20_000 },
    // Three cards and a processor, which were not paid in full.
    { kind: "returned", value: 3 * 160_000 + 63_900 },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a refund above the paid amount is refused, and the return stays open", async () => {
  await pay(10_000);
  await openReturn(1, 0);
  await accept(1, 0);
  await receive(0, 0);
  expect(await close(10_001)).toEqual({ ok: false, reason: "more-than-paid", paid: 10_000, currency: "PEN" });
  expect(await db.selectFrom("order_return").select(["state", "payment_id"]).executeTakeFirst()).toEqual({
    state: "recibida",
    payment_id: null,
  });
  expect(await close()).toEqual({ ok: true });
});

test("accepted units can't exceed requested ones, nor units returned to stock accepted ones", async () => {
  await openReturn(2, 1);
  expect(await accept(3, 0)).toEqual({ ok: false, reason: "units" });
  expect(await accept(0, 0)).toEqual({ ok: false, reason: "units" });
  expect(await accept(1, 0)).toEqual({ ok: true });
  expect(await receive(2, 0)).toEqual({ ok: false, reason: "units" });
  expect(await receive(0, 1)).toEqual({ ok: false, reason: "units" });
  expect(await receive(1, 0)).toEqual({ ok: true });
});

test("an order with a return can't be annulled unless the return was refused", async () => {
  const cancel = () => cancelOrder(db, { number, reason: "No", by }, at);
  await openReturn(1, 0);
  expect(await cancel()).toEqual({ ok: false, reason: "has-return" });
  await refuse();
  expect(await cancel()).toEqual({ ok: true, toReturn: NOTHING });
  expect(await stockOf(db, graphicsCard)).toBe(10);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a product deleted from the catalogue is returned without changing stock", async () => {
  await openReturn(1, 1);
  await accept(1, 1);
  await db.deleteFrom("product").where("id", "=", graphicsCard).execute();
  expect(await receive(1, 1)).toEqual({ ok: false, reason: "units" });
  expect(await receive(0, 1)).toEqual({ ok: true });
  expect(await stockOf(db, processor)).toBe(6);
});

/** Requested, accepted and restocked units of the two lines; some are more than allowed. */
const step = fc.record({
  requested: fc.tuple(fc.nat(4), fc.nat(5)),
  accepted: fc.tuple(fc.nat(2), fc.nat(3)),
  restocked: fc.tuple(fc.nat(2), fc.nat(2)),
  refuse: fc.nat(4).map((each) => each === 0),
});

test("after any returns, stock and units kept by customers add up to the initial stock", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
      await db.deleteFrom("order_return").execute();
      await db.deleteFrom("stock_movement").where("reason", "=", "return").execute();
      await db.updateTable("product").set({ stock: 6 }).where("id", "=", graphicsCard).execute();
      await db.updateTable("product").set({ stock: 5 }).where("id", "=", processor).execute();
      const back = [0, 0] as [number, number];
      const gone = [0, 0] as [number, number];
      for (const { requested, accepted, restocked, refuse: refused } of steps) {
        await db.deleteFrom("rate_limit").execute();
        const [cards, processors] = requested;
        const fits = cards + processors > 0 && cards <= 4 - gone[0] && processors <= 5 - gone[1];
        expect((await openReturn(...requested)).ok).toBe(fits);
        if (!fits) continue;
        if (refused || !(await accept(...accepted)).ok) {
          await refuse();
          continue;
        }
        for (const i of [0, 1] as const) gone[i] += accepted[i];
        const put = (await receive(...restocked)).ok ? restocked : ([0, 0] as const);
        if (put !== restocked) expect((await receive(0, 0)).ok).toBe(true);
        for (const i of [0, 1] as const) back[i] += put[i];
        // Exchanged, so that the amount owed stays: each round deletes the returns of the previous one.
        expect((await close(undefined, { exchanged: true })).ok).toBe(true);
      }
      expect([await stockOf(db, graphicsCard), await stockOf(db, processor)]).toEqual([
        6 + back[0],
        5 + back[1],
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 60_000);

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
