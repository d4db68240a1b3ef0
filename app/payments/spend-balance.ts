import { amountIn, type Money } from "#app/values/money/currency.ts";
import type { Balance } from "./balance.ts";
import { payableIn, paymentValue } from "./payment-value.ts";
import { type Due, type LedgerEntry, moneyOwed, paymentState } from "./state.ts";

export interface SpentBalance {
  taken: Balance[];
  rest: Money;
}

/** Spends the order's own currency first, as it needs no conversion. */
export function spendBalances(
  balances: readonly Balance[],
  due: Due,
  paidBefore: readonly LedgerEntry[] = [],
): SpentBalance {
  const entries = [...paidBefore];
  const taken: Balance[] = [];
  const ownFirst = balances.toSorted((one) => (one.currency === due.currency ? -1 : 1));
  for (const { currency, amount: max } of ownFirst) {
    if (!payableIn(due, currency)) continue;
    const standing = paymentState(due, entries, []);
    const amount = Math.min(max, amountIn(moneyOwed(standing), currency) ?? 0);
    if (amount <= 0) continue;
    const value = paymentValue({ amount, currency }, due, standing);
    entries.push({ kind: "payment", amount, currency, value });
    taken.push({ currency, amount });
  }
  return { taken, rest: moneyOwed(paymentState(due, entries, [])) };
}
