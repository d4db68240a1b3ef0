import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { type Payable, readLedger, readStanding } from "#app/payments/ledger.server.ts";
import type { EntryMethod } from "#app/payments/methods.ts";
import { refundValue, splitPayment } from "#app/payments/payment-value.ts";
import { type LedgerEntry, moneyOwed, moneyPaid, paymentState } from "#app/payments/state.ts";
import { setExchangeRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { amountIn, type PriceCurrency } from "#app/values/money/currency.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { placeOrder } from "./checkout/place-order.server.ts";
import { setDeliveryFee } from "./delivery-fee/set-delivery-fee.server.ts";
import { recordPayment } from "./payment/record-payment.server.ts";
import { totalOf } from "./total.ts";

// Lines + delivery = total = payments' value + rounding + owed, in the order's currency, after any payments and refunds.

const currency = fc.constantFrom<PriceCurrency>("PEN", "USD");
const rate = fc.integer({ min: 10_000, max: 200_000 });
const fee = fc.option(fc.integer({ min: 0, max: 50_000 }));
const price = fc.integer({ min: 100, max: 500_000 });
const lines = fc.array(fc.record({ price, units: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 8,
});

/** A payment or refund of an order; `all`: the whole amount owed, or all that was paid. */
const movement = fc.record({
  kind: fc.constantFrom("payment", "payment", "cash", "refund"),
  currency,
  amount: fc.oneof(fc.constant("all" as const), fc.integer({ min: 1, max: 1_000_000 })),
});
const drawnOrder = fc.record({
  lines,
  fee,
  held: currency,
  rate,
  movements: fc.array(movement, { maxLength: 8 }),
});
type DrawnOrder = typeof drawnOrder extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const { db } = await testDatabase();

/** Sums the values of the ledger without the code under test. */
function sumOf(entries: readonly LedgerEntry[], kind: LedgerEntry["kind"]): number {
  return entries.filter((entry) => entry.kind === kind).reduce((sum, { value }) => sum + value, 0);
}

function expectToAddUp(
  parts: { lines: readonly { price: number; units: number }[]; fee: number | null; total: number },
  entries: readonly LedgerEntry[],
  owed: number,
) {
  const bought = parts.lines.reduce((sum, { price, units }) => sum + price * units, 0);
  expect(bought + (parts.fee ?? 0)).toBe(parts.total);
  const payments = sumOf(entries, "payment") - sumOf(entries, "refund");
  expect(payments).toBeGreaterThanOrEqual(0);
  expect(payments + sumOf(entries, "rounding") + owed).toBe(parts.total);
}

test("lines and delivery add up to the total, as do payments, rounding and the amount owed", () => {
  fc.assert(
    fc.property(drawnOrder, ({ lines, fee, held, rate, movements }) => {
      const { amount: total, converted } = totalOf({ lines, deliveryFee: fee }, { currency: held, rate });
      const due = { currency: held, rate, total, totalConverted: converted };
      const entries: LedgerEntry[] = [];
      for (const { kind, currency, ...moved } of movements) {
        const standing = paymentState(due, entries, []);
        const rest = amountIn(moneyOwed(standing), currency) ?? 0;
        const paid = amountIn(moneyPaid(standing), currency) ?? 0;
        if (kind === "refund") {
          const amount = Math.min(moved.amount === "all" ? paid : moved.amount, paid);
          if (amount > 0)
            entries.push({ kind, amount, currency, value: refundValue({ amount, currency }, due, standing) });
        } else {
          const whole = kind === "cash" && currency === "PEN" ? rest - (rest % 10) : rest;
          const amount = moved.amount === "all" ? whole : moved.amount;
          if (amount > 0) {
            const method = kind === "cash" ? "efectivo" : "yape";
            const { value, rounding } = splitPayment({ amount, currency, method }, due, standing);
            entries.push({ kind: "payment", amount, currency, value });
            if (rounding) entries.push({ kind: "rounding", currency, ...rounding });
          }
        }
        expect(entries.every(({ value }) => value > 0)).toBe(true);
        const after = paymentState(due, entries, []);
        expectToAddUp({ lines, fee, total }, entries, after.owed);
        // After a full payment in either currency nothing is owed; after a full refund nothing remains paid.
        if (moved.amount === "all" && kind === "refund") expect(after.paid).toBe(0);
        if (moved.amount === "all" && kind !== "refund" && rest >= 10) expect(after.owed).toBe(0);
      }
    }),
    {
      numRuns: 500,
      examples: [
        [
          // A refunded céntimo of a dollar is more than a coin in soles.
          {
            lines: [{ price: 109_899, units: 3 }],
            fee: 26_682,
            held: "USD",
            rate: 95_453,
            movements: [
              { kind: "payment", currency: "USD", amount: "all" },
              { kind: "refund", currency: "USD", amount: 1 },
              { kind: "cash", currency: "PEN", amount: "all" },
            ],
          },
        ],
      ],
    },
  );
});

test("stored orders add up after a later fee, payments, cash and refunds", async () => {
  const by = { id: (await administrator(db)).id, name: "Elena Salas" };
  const customerId = (await customerWithAddress(db)).id;
  const at = { origin: "https://tienda.example", now: new Date("2026-11-21T17:00:00Z") };
  const run = async (drawn: DrawnOrder) => {
    await setExchangeRate(db, by, drawn.rate, at.now);
    await writeSettings(db, { currency: drawn.held, mostUnpaid: 1000 });
    const [{ price, units } = { price: 100, units: 1 }] = drawn.lines;
    const cart = [{ productId: await addProduct(db, { price, stock: units }), units }];
    const request = { customerId, submissionId: crypto.randomUUID(), delivery: "address" } as const;
    const placed = await placeOrder(db, { ...request, cart }, { ...at, storeEmail: undefined });
    if (!placed.ok) throw new Error(placed.reason);
    const { number } = placed;
    await expectOrderToAddUp(number);
    for (const { kind, currency, ...moved } of drawn.movements) {
      const standing = await readStanding(db, await payableOf(number));
      const whole = (kind === "refund" ? moneyPaid : moneyOwed)(standing);
      const rest = amountIn(whole, currency) ?? 0;
      const even = kind === "cash" && currency === "PEN" ? rest - (rest % 10) : rest;
      const amount = moved.amount === "all" ? even : moved.amount;
      if (amount <= 0) continue;
      const method: EntryMethod = kind === "cash" ? "efectivo" : "yape";
      const written = { number, form: crypto.randomUUID(), method, amount, currency, note: "", more: true };
      await recordPayment(
        db,
        { ...written, kind: kind === "refund" ? "refund" : "payment" } as const,
        by,
        at,
      );
      await expectOrderToAddUp(number);
    }
    if (drawn.fee !== null) await setDeliveryFee(db, { number, fee: drawn.fee, by }, at);
    await expectOrderToAddUp(number);
    expect(await brokenInvariants(db)).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(drawnOrder, run), { numRuns: 8 });
});

async function payableOf(number: string): Promise<Payable> {
  return db
    .selectFrom("order")
    .select(["id as orderId", "total", "currency", "rate", "total_converted as totalConverted"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
}

async function expectOrderToAddUp(number: string): Promise<void> {
  const payable = await payableOf(number);
  const { fee } = await db
    .selectFrom("order")
    .select("delivery_fee as fee")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_line")
    .select(["price", "units"])
    .where("order_id", "=", payable.orderId)
    .execute();
  const { owed } = await readStanding(db, payable);
  expectToAddUp({ lines, fee, total: payable.total }, await readLedger(db, payable.orderId), owed);
}
