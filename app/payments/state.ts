import type { PaymentKind, PaymentState } from "#app/platform/db/schema.ts";
import {
  convert,
  type Money,
  otherCurrency,
  type PriceCurrency,
  type StoredCurrency,
} from "#app/values/money/currency.ts";

/** What an order costs, in its currency and in the other one at its rate. */
export interface Due extends StoredCurrency {
  /** céntimos */
  total: number;
  /** céntimos of the other currency; null without a rate */
  totalConverted: number | null;
}

export interface LedgerEntry {
  kind: PaymentKind;
  /** céntimos, above zero whatever the kind */
  amount: number;
  currency: PriceCurrency;
  /** of the amount, in céntimos of the order's currency */
  value: number;
}

export interface PaymentSums {
  /** payments less refunds */
  paid: number;
  refunded: number;
  /** what the store let go of to make cash come out even */
  rounding: number;
}

export interface PaymentStanding extends PaymentSums {
  /** the order's */
  currency: PriceCurrency;
  /** total less what was paid and let go of; below zero when too much came in */
  owed: number;
  /** both in the other currency; null without a rate */
  paidConverted: number | null;
  owedConverted: number | null;
  state: PaymentState;
}

function sumsOf(entries: readonly LedgerEntry[], worth: (entry: LedgerEntry) => number): PaymentSums {
  const sum = (kind: PaymentKind) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + worth(entry) : total), 0);
  const refunded = sum("refund");
  return { paid: sum("payment") - refunded, refunded, rounding: sum("rounding") };
}

/** How an order stands: the one place that says so. */
export function paymentState(
  due: Due,
  entries: readonly LedgerEntry[],
  vouchers: readonly { state: string }[],
): PaymentStanding {
  const sums = sumsOf(entries, ({ value }) => value);
  const owed = due.total - sums.paid - sums.rounding;
  const state = stateOf(owed, sums, vouchers);
  return { ...sums, ...inOther(due, entries, sums.paid, owed), currency: due.currency, owed, state };
}

/**
 * What came in in the other currency counts as it came in; the rest is what of the other total is left.
 * `paidInOther` and `owedInOther` say the same in SQL.
 */
function inOther(
  { currency, rate, totalConverted }: Due,
  entries: readonly LedgerEntry[],
  paid: number,
  owed: number,
): Pick<PaymentStanding, "paidConverted" | "owedConverted"> {
  if (rate === null || totalConverted === null) return { paidConverted: null, owedConverted: null };
  const other = otherCurrency(currency);
  const sums = sumsOf(entries, (entry) => convert(entry.amount, entry.currency, other, rate));
  const left = totalConverted - sums.paid - sums.rounding;
  // Rounded amounts may come out even in one currency before they do in the other: the order's own decides.
  const asConverted = Math.sign(owed) * Math.max(1, convert(Math.abs(owed), currency, other, rate));
  // Paid exactly, an order has its whole total in either currency.
  const came = owed === 0 ? totalConverted - sums.rounding : sums.paid;
  return {
    paidConverted: paid === 0 ? 0 : Math.max(1, came),
    owedConverted: owed === 0 ? 0 : Math.sign(left) === Math.sign(owed) ? left : asConverted,
  };
}

/** The store still asks for the rest. What was given back is not asked for again. */
export function asksForRest({ owed, refunded }: Pick<PaymentStanding, "owed" | "refunded">): boolean {
  return owed > 0 && refunded === 0;
}

export function moneyOwed({ currency, owed, owedConverted }: PaymentStanding): Money {
  return { currency, amount: owed, converted: owedConverted };
}

export function moneyPaid({
  currency,
  paid,
  paidConverted,
}: Pick<PaymentStanding, "currency" | "paid" | "paidConverted">): Money {
  return { currency, amount: paid, converted: paidConverted };
}

function stateOf(
  owed: number,
  { paid, refunded }: PaymentSums,
  vouchers: readonly { state: string }[],
): PaymentState {
  if (owed <= 0) return "pagado";
  if (vouchers.some(({ state }) => state === "por-verificar")) return "por-verificar";
  if (refunded > 0) return paid > 0 ? "devuelto-en-parte" : "devuelto";
  return paid > 0 ? "parcial" : "pendiente";
}

/** Smallest coin that shops give back. */
const COIN = 10;

/** What the store waives when soles are paid in cash: they come out in whole coins, in the buyer's favour. */
export function cashRounding(owed: number): number {
  return owed > 0 ? owed % COIN : 0;
}

export const paymentStates: Record<PaymentState, string> = {
  pendiente: "Pendiente",
  "por-verificar": "Por verificar",
  parcial: "Pagado en parte",
  pagado: "Pagado",
  "devuelto-en-parte": "Devuelto en parte",
  devuelto: "Devuelto",
};

export const paymentStateIds = Object.keys(paymentStates) as PaymentState[];
