import fc from "fast-check";
import { expect, test } from "vitest";
import { amountIn, moneyOf, type PriceCurrency } from "#app/values/money/currency.ts";
import { balanceIn } from "./balance.ts";
import { paymentValue } from "./payment-value.ts";
import { spendBalances } from "./spend-balance.ts";
import { type Due, type LedgerEntry, paymentState } from "./state.ts";

const amount = fc.integer({ min: 1, max: 600_000 });
const balances = fc
  .record({ PEN: fc.option(amount), USD: fc.option(amount) })
  .map((some) =>
    (["PEN", "USD"] as const).flatMap((currency) =>
      some[currency] === null ? [] : [{ currency, amount: some[currency] }],
    ),
  );
const parts = fc.array(
  fc.record({ price: fc.integer({ min: 100, max: 200_000 }), units: fc.integer({ min: 1, max: 5 }) }),
  { minLength: 1, maxLength: 5 },
);
const due = fc
  .record({
    parts,
    currency: fc.constantFrom<PriceCurrency>("PEN", "USD"),
    rate: fc.option(fc.integer({ min: 10_000, max: 200_000 })),
  })
  .map(({ parts, ...held }): Due => {
    const { amount: total, converted: totalConverted } = moneyOf(parts, held);
    return { ...held, total, totalConverted };
  });

test("payments from balances and the rest add up to the total, and no balance becomes negative", () => {
  fc.assert(
    fc.property(due, balances, (order, had) => {
      const { taken, rest } = spendBalances(had, order);
      const entries: LedgerEntry[] = [];
      for (const one of taken) {
        const value = paymentValue(one, order, paymentState(order, entries, []));
        entries.push({ kind: "payment", ...one, value });
        expect(one.amount).toBeLessThanOrEqual(balanceIn(had, one.currency));
      }
      const standing = paymentState(order, entries, []);
      expect(standing.paid + rest.amount).toBe(order.total);
      expect(rest.amount).toBeGreaterThanOrEqual(0);
      // An amount is left to pay only when the balances are used up.
      for (const { currency, amount } of had) {
        const used = balanceIn(taken, currency);
        if (rest.amount > 0 && amountIn(rest, currency) !== null) expect(used).toBe(amount);
      }
    }),
  );
});

test("the order's own currency is spent first, and without a rate no other", () => {
  const had = [
    { currency: "PEN", amount: 5_000 },
    { currency: "USD", amount: 1_000 },
  ] as const;
  const order: Due = { currency: "USD", rate: 40_000, total: 1_500, totalConverted: 6_000 };
  expect(spendBalances(had, order)).toEqual({
    taken: [
      { currency: "USD", amount: 1_000 },
      { currency: "PEN", amount: 2_000 },
    ],
    rest: { currency: "USD", amount: 0, converted: 0 },
  });
  const unrated = { ...order, rate: null, totalConverted: null };
  expect(spendBalances(had, unrated).rest).toEqual({ currency: "USD", amount: 500, converted: null });
});
