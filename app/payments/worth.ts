import { amountIn, convert, type Money, type PriceCurrency } from "#app/values/money/currency.ts";
import { type Due, moneyOwed, moneyPaid, type PaymentStanding } from "./state.ts";

interface Paid {
  /** céntimos */
  amount: number;
  currency: PriceCurrency;
}

/** The currencies that an order can be paid in: the other one needs a rate. */
export function payableIn({ currency, rate }: Pick<Due, "currency" | "rate">, asked: PriceCurrency): boolean {
  return asked === currency || rate !== null;
}

/** What a payment is worth in the order's currency. Exactly what is owed in the other one settles the order exactly. */
export function paymentValue(paid: Paid, due: Due, standing: PaymentStanding): number {
  return worth(paid, due, moneyOwed(standing));
}

/** As `paymentValue`: all that was paid, given back in either currency, leaves nothing. */
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
