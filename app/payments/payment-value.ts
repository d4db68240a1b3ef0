import {
  amountIn,
  convert,
  type Money,
  type PriceCurrency,
  priceCurrencies,
  type StoredCurrency,
} from "#app/values/money/currency.ts";
import { cashRounding, type Due, moneyOwed, moneyPaid, type PaymentStanding } from "./state.ts";

interface Paid {
  /** céntimos */
  amount: number;
  currency: PriceCurrency;
}

export function payableIn({ currency, rate }: StoredCurrency, paidIn: PriceCurrency): boolean {
  return paidIn === currency || rate !== null;
}

export function payableCurrencies(held: StoredCurrency): PriceCurrency[] {
  return priceCurrencies.filter((currency) => payableIn(held, currency));
}

/** Paying the converted amount owed settles the order exactly. */
export function paymentValue(paid: Paid, due: Due, standing: PaymentStanding): number {
  return worth(paid, due, moneyOwed(standing));
}

interface Split {
  /** céntimos of the order's currency */
  value: number;
  /** waived: céntimos of the payment's currency, and of the order's */
  rounding?: { amount: number; value: number };
}

/** Cash in soles that leaves less than a coin settles the order: the rest is waived. */
export function splitPayment(paid: Paid & { method: string }, due: Due, standing: PaymentStanding): Split {
  const value = paymentValue(paid, due, standing);
  if (paid.method !== "efectivo" || paid.currency !== "PEN") return { value };
  const owed = amountIn(moneyOwed(standing), "PEN") ?? 0;
  const amount = cashRounding(owed);
  if (amount === 0 || paid.amount !== owed - amount) return { value };
  // A single céntimo of the order's currency can't be divided, so the payment counts as that céntimo.
  if (standing.owed === 1) return { value };
  // Adjusts rounding, so that the converted parts add up to the amount owed.
  const rest = Math.min(value, standing.owed - 1);
  return { value: rest, rounding: { amount, value: standing.owed - rest } };
}

/** Refunding all that was paid, in either currency, leaves exactly zero. */
export function refundValue(back: Paid, due: Due, standing: PaymentStanding): number {
  return worth(back, due, moneyPaid(standing));
}

function worth({ amount, currency }: Paid, due: Due, whole: Money): number {
  if (currency === due.currency) return amount;
  const { rate } = due;
  const inOther = amountIn(whole, currency);
  if (rate === null || inOther === null)
    throw new Error("An order without a rate is paid in its own currency.");
  const plain = (some: number) => Math.max(1, convert(some, currency, due.currency, rate));
  if (inOther <= 0) return plain(amount);
  if (amount === inOther) return whole.amount;
  if (amount > inOther) return whole.amount + plain(amount - inOther);
  return Math.min(plain(amount), whole.amount);
}
