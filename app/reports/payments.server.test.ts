import { expect, test } from "vitest";
import { readAllOrders } from "#app/orders/read-orders.server.ts";
import { addPayment, addRefund, addReturned, readStanding } from "#app/payments/ledger.server.ts";
import { readRefundedIn, readRefundedTo } from "#app/payments/refunded.server.ts";
import { moneyPaid } from "#app/payments/state.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readPaymentEntries } from "./payment-entries.server.ts";
import { readPaymentReport } from "./payments.server.ts";

const { db } = await testDatabase();
const NOTHING_BACK = { refunded: 0, writtenOff: 0 };
const inDollars = { method: "transferencia", currency: "USD", rate: 37_450 } as const;
/** Ten units at $ 1.01: converted one by one S/ 37.80, as a sum S/ 37.82. */
const TEN_UNITS = { ...inDollars, total: 1_010, totalConverted: 3_780 } as const;
const range = { first: "2026-11-01", last: "2026-11-30" };
const within = new Date("2026-11-10T15:00:00Z");

interface Ordered {
  method?: PaymentMethodId;
  total: number;
  currency?: PriceCurrency;
  rate?: number;
  totalConverted?: number;
  at?: Date;
  cancelled?: boolean;
}

let count = 0;
async function ordered({ method, total, at = within, cancelled, ...more }: Ordered) {
  const { currency = "PEN", rate = null, totalConverted = null } = more;
  const { id } = await db
    .insertInto("order")
    .values({
      number: `0017000000000${String(++count).padStart(2, "0")}`,
      submission_id: crypto.randomUUID(),
      total,
      currency,
      rate,
      total_converted: totalConverted,
      created_at: at,
      first_name: "Rosa",
      last_name: "Quispe",
      email: "rosa@yupana.example",
      phone: "912345678",
      ...(cancelled && { cancelled_at: at, cancelled_by_name: "Elena", cancel_reason: "Sin stock" }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("order_payment")
    .values({ order_id: id, method: method ?? null })
    .execute();
  return { orderId: id, total, currency, rate, totalConverted };
}

async function entry(amount: number, method: string, currency: PriceCurrency = "PEN") {
  const staff = await db.selectFrom("person").select("id").executeTakeFirst();
  const id = staff?.id ?? (await administrator(db)).id;
  return { amount, method, currency, by: { id, name: "Elena" }, now: within };
}

test("orders of a range are summed by method as total, paid and owed, without annulled ones", async () => {
  const half = await ordered({ method: "yape", total: 10_000 });
  await addPayment(db, half, await entry(4_000, "yape"));
  await ordered({ method: "yape", total: 5_000 });
  const cash = await ordered({ method: "en-tienda", total: 1_234 });
  await addPayment(db, cash, await entry(1_230, "efectivo"));
  await ordered({ total: 700 });
  await ordered({ method: "yape", total: 99_900, at: new Date("2026-12-01T05:00:00Z") });
  const gone = await ordered({ method: "yape", total: 2_000, cancelled: true });
  await addPayment(db, gone, await entry(2_000, "yape"));
  const { orders, moved, toReturn } = await readPaymentReport(db, range);
  expect(orders).toEqual([
    { method: "yape", orders: 2, total: 15_000, paid: 4_000, owed: 11_000, ...NOTHING_BACK },
    { method: "en-tienda", orders: 1, total: 1_234, paid: 1_230, owed: 0, ...NOTHING_BACK },
    { method: null, orders: 1, total: 700, paid: 0, owed: 700, ...NOTHING_BACK },
  ]);
  expect(moved).toEqual([
    { method: "yape", currency: "PEN", entries: 2, received: 6_000, returned: 0 },
    { method: "efectivo", currency: "PEN", entries: 1, received: 1_230, returned: 0 },
  ]);
  expect(toReturn).toBe(2_000);
});

test("the file of payments has the money that the report counts, without what was rounded off", async () => {
  const cash = await ordered({ method: "en-tienda", total: 1_234 });
  await addPayment(db, cash, await entry(1_230, "efectivo"));
  const entries = await readPaymentEntries(db, range);
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([["payment", 1_230]]);
});

test("a refunded amount, in part or in full, is not owed", async () => {
  for (const refund of [3_000, 10_000]) {
    const order = await ordered({ method: "yape", total: 10_000 });
    await addPayment(db, order, await entry(10_000, "yape"));
    await addRefund(db, order, await entry(refund, "yape"));
  }
  expect((await readPaymentReport(db, range)).orders).toEqual([
    { method: "yape", orders: 2, total: 20_000, paid: 20_000, refunded: 13_000, writtenOff: 0, owed: 0 },
  ]);
});

test("the unpaid value of returned products is separate from what was paid and what is owed", async () => {
  const order = await ordered({ ...TEN_UNITS });
  await addPayment(db, order, await entry(500, "yape", "USD"));
  const part = { currency: "USD", amount: 202, converted: 756 } as const;
  await addReturned(db, order, part, await entry(0, ""));
  const { id } = await customerWithAddress(db);
  await db.updateTable("order").set({ customer_id: id }).execute();
  expect((await readPaymentReport(db, range)).orders).toEqual([
    {
      method: "transferencia",
      orders: 1,
      total: 3_780,
      paid: 1_873,
      refunded: 0,
      writtenOff: 756,
      owed: 3_780 - 1_873 - 756,
    },
  ]);
  expect(await readRefundedTo(db, id)).toEqual({ refunded: 0, writtenOff: 756 });
});

test("refunds of a range are shown beside its sales, in the currency of totals", async () => {
  const dollars = { currency: "USD", rate: 37_450, total: 1_010, totalConverted: 3_780 } as const;
  const refund = async (order: Awaited<ReturnType<typeof ordered>>, amount: number, now = within) => {
    const { currency } = order;
    await addPayment(db, order, await entry(order.total, "yape", currency));
    expect(await addRefund(db, order, { ...(await entry(amount, "yape", currency)), now })).toMatchObject({
      ok: true,
    });
  };
  // Ordered before the range, because the day of the refund counts.
  await refund(await ordered({ total: 10_000, at: new Date("2026-10-01T15:00:00Z") }), 2_500);
  await refund(await ordered(dollars), 1_010);
  await refund(await ordered({ ...dollars, total: 2_020, totalConverted: 7_560 }), 100);
  await refund(await ordered({ total: 900, cancelled: true }), 900);
  await refund(await ordered({ total: 700 }), 700, new Date("2026-12-01T05:00:00Z"));
  expect(await readRefundedIn(db, range)).toBe(2_500 + 3_780 + 375);
  expect(await readRefundedIn(db, { first: "2026-12-01", last: "2026-12-01" })).toBe(700);

  const { id } = await customerWithAddress(db);
  expect(await readRefundedTo(db, id)).toEqual(NOTHING_BACK);
  await db.updateTable("order").set({ customer_id: id }).where("total", "in", [10_000, 900]).execute();
  expect(await readRefundedTo(db, id)).toEqual({ refunded: 2_500, writtenOff: 0 });
});

test("the last moment of a day in Lima belongs to it", async () => {
  await ordered({ method: "yape", total: 100, at: new Date("2026-12-01T04:59:59Z") });
  expect((await readPaymentReport(db, range)).orders).toHaveLength(1);
});

test("dollars and soles are summed in the currency of totals; payments keep their own", async () => {
  const dollars = { currency: "USD", rate: 37_450, total: 10_000, totalConverted: 37_450 } as const;
  const order = await ordered({ method: "transferencia", ...dollars });
  await addPayment(db, order, await entry(37_450, "transferencia", "PEN"));
  await addRefund(db, order, await entry(1_000, "transferencia", "USD"));
  await ordered({ method: "transferencia", ...dollars, total: 1_000, totalConverted: 3_745 });
  const inSoles = await readPaymentReport(db, range);
  expect(inSoles.orders).toEqual([
    {
      method: "transferencia",
      orders: 2,
      total: 41_195,
      paid: 37_450,
      refunded: 3_745,
      writtenOff: 0,
      owed: 3_745,
    },
  ]);
  expect(inSoles.moved).toEqual([
    { method: "transferencia", currency: "PEN", entries: 1, received: 37_450, returned: 0 },
    { method: "transferencia", currency: "USD", entries: 1, received: 0, returned: 1_000 },
  ]);
  const places = {
    shop: { currency: "USD", symbol: "$" },
    adminLine: { currency: "PEN", symbol: "S/." },
    adminTotal: { currency: "PAB", symbol: "B/." },
  } as const;
  await writeSettings(db, { places });
  expect((await readPaymentReport(db, range)).orders).toEqual([
    {
      method: "transferencia",
      orders: 2,
      total: 11_000,
      paid: 10_000,
      refunded: 1_000,
      writtenOff: 0,
      owed: 1_000,
    },
  ]);
});

test.each([
  ["nothing", [], 0, 3_780],
  ["all in dollars", [[1_010, "USD"]], 3_780, 0],
  ["all in soles", [[3_780, "PEN"]], 3_780, 0],
  ["a part in dollars", [[500, "USD"]], 1_873, 1_907],
  ["a part in soles", [[2_001, "PEN"]], 2_001, 1_779],
  [
    "a part in each, and the rest",
    [
      [2_001, "PEN"],
      [476, "USD"],
    ],
    3_780,
    0,
  ],
] as const)(
  "with rounded conversions and %s paid, paid and owed add up to the total",
  async (_, entries, paid, owed) => {
    const order = await ordered(TEN_UNITS);
    for (const [amount, currency] of entries)
      await addPayment(db, order, await entry(amount, "yape", currency));
    const common = { method: "transferencia", orders: 1, total: 3_780, ...NOTHING_BACK };
    expect((await readPaymentReport(db, range)).orders).toEqual([{ ...common, paid, owed }]);
    const { paidConverted, owedConverted } = await readStanding(db, order);
    expect([paidConverted, owedConverted]).toEqual([paid, owed]);
  },
);

test("amounts to refund for annulled orders are the same as on their own pages", async () => {
  const whole = await ordered({ ...TEN_UNITS, cancelled: true });
  await addPayment(db, whole, await entry(1_010, "yape", "USD"));
  const part = await ordered({ ...TEN_UNITS, cancelled: true });
  await addPayment(db, part, await entry(2_001, "yape", "PEN"));
  expect((await readPaymentReport(db, range)).toReturn).toBe(3_780 + 2_001);
  const { orders } = await readAllOrders(db, 1);
  expect(orders.map(moneyPaid)).toEqual([
    { currency: "USD", amount: 534, converted: 2_001 },
    { currency: "USD", amount: 1_010, converted: 3_780 },
  ]);
});

test("an order of thousands of dollars is counted in soles", async () => {
  const order = { total: 200_000, currency: "USD", rate: 37_450, totalConverted: 749_000 } as const;
  await addPayment(db, await ordered({ ...order, method: "yape" }), await entry(100_000, "yape", "USD"));
  expect((await readPaymentReport(db, range)).orders).toEqual([
    { method: "yape", orders: 1, total: 749_000, paid: 374_500, owed: 374_500, ...NOTHING_BACK },
  ]);
});
