import fc from "fast-check";
import { expect, test } from "vitest";
import { amountIn, moneyOf, otherCurrency, type PriceCurrency } from "#app/values/money/currency.ts";
import { payableIn, paymentValue, refundValue } from "./payment-value.ts";
import {
  type Due,
  isRestDue,
  type LedgerEntry,
  moneyOwed,
  moneyPaid,
  moneyReceived,
  moneyRefunded,
  paymentState,
} from "./state.ts";

const currency = fc.constantFrom<PriceCurrency>("PEN", "USD");
const parts = fc.array(
  fc.record({ price: fc.integer({ min: 100, max: 500_000 }), units: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 8 },
);
const due = fc
  .record({ parts, currency, rate: fc.integer({ min: 10_000, max: 200_000 }) })
  .map(({ parts, ...held }): Due => {
    const { amount: total, converted: totalConverted } = moneyOf(parts, held);
    return { ...held, total, totalConverted };
  });
const payments = fc.array(fc.record({ currency, amount: fc.integer({ min: 1, max: 300_000 }) }), {
  maxLength: 6,
});

function paidBy(order: Due, paid: { currency: PriceCurrency; amount: number }[]): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const one of paid) {
    const value = paymentValue(one, order, paymentState(order, entries, []));
    entries.push({ kind: "payment", ...one, value });
  }
  return entries;
}

test("after any payments, paying the amount owed in either currency settles the order exactly", () => {
  fc.assert(
    fc.property(due, payments, currency, (order, before, last) => {
      const entries = paidBy(order, before);
      const standing = paymentState(order, entries, []);
      fc.pre(standing.owed > 0);
      const amount = amountIn(moneyOwed(standing), last) ?? 0;
      expect(amount).toBeGreaterThan(0);
      const after = paymentState(
        order,
        [...entries, ...paidBy(order, [...before, { currency: last, amount }]).slice(-1)],
        [],
      );
      expect([after.owed, after.owedConverted, after.state]).toEqual([0, 0, "pagado"]);
      expect([after.paid, after.paidConverted]).toEqual([order.total, order.totalConverted]);
    }),
  );
});

test("payments and the amount owed add up to the total, and every payment can be refunded", () => {
  fc.assert(
    fc.property(due, payments, currency, (order, paid, back) => {
      const entries = paidBy(order, paid);
      const standing = paymentState(order, entries, []);
      const values = entries.reduce((sum, { value }) => sum + value, 0);
      expect(entries.every(({ value }) => value > 0)).toBe(true);
      expect(values + standing.owed).toBe(order.total);
      fc.pre(standing.paid > 0);
      const amount = amountIn(moneyPaid(standing), back) ?? 0;
      const value = refundValue({ amount, currency: back }, order, standing);
      const after = paymentState(order, [...entries, { kind: "refund", amount, currency: back, value }], []);
      expect([after.paid, after.paidConverted]).toEqual([0, 0]);
      expect(moneyReceived(after)).toEqual(moneyRefunded(after));
    }),
  );
});

test("an order returned whole owes zero in both currencies after any payments", () => {
  fc.assert(
    fc.property(due, payments, currency, (order, paid, back) => {
      const entries = paidBy(order, paid);
      const before = paymentState(order, entries, []);
      const { currency } = order;
      if (before.owed > 0)
        entries.push({ kind: "returned", amount: before.owed, currency, value: before.owed });
      const standing = paymentState(order, entries, []);
      const amount = amountIn(moneyPaid(standing), back) ?? 0;
      const value = amount > 0 ? refundValue({ amount, currency: back }, order, standing) : 0;
      if (value > 0) entries.push({ kind: "refund", amount, currency: back, value });
      const after = paymentState(order, entries, []);
      expect([after.paid, after.paidConverted, isRestDue(after), after.state]).toEqual([
        0,
        0,
        false,
        "devuelto",
      ]);
      if (paid.length === 0) expect([after.owed, after.owedConverted]).toEqual([0, 0]);
    }),
  );
});

test("an unpaid order owes its shown total in both currencies", () => {
  fc.assert(
    fc.property(due, (order) => {
      const { owed, owedConverted } = paymentState(order, [], []);
      expect([owed, owedConverted]).toEqual([order.total, order.totalConverted]);
    }),
  );
});

test("an order without a rate is paid only in its own currency", () => {
  const order: Due = { total: 100, currency: "USD", rate: null, totalConverted: null };
  expect([payableIn(order, "USD"), payableIn(order, otherCurrency("USD"))]).toEqual([true, false]);
});
