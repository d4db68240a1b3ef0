import type { PaymentKind, PaymentState } from "#app/platform/db/schema.ts";
import {
  convert,
  type Money,
  otherCurrency,
  type PriceCurrency,
  type StoredCurrency,
} from "#app/values/money/currency.ts";

/** Amounts in céntimos. */
export interface Due extends StoredCurrency {
  total: number;
  /** in the other currency; null without a rate */
  totalConverted: number | null;
}

export interface LedgerEntry {
  kind: PaymentKind;
  /** céntimos; above zero, also for refunds */
  amount: number;
  currency: PriceCurrency;
  /** céntimos of the order's currency */
  value: number;
}

/** Rounding and unpaid returned products only lower what is owed. */
export function movesMoney({ kind }: Pick<LedgerEntry, "kind">): boolean {
  return kind === "payment" || kind === "refund";
}

export interface PaymentSums {
  /** payments minus refunds */
  paid: number;
  refunded: number;
  /** waived so that cash comes out in whole coins */
  rounding: number;
  /** value of returned products that was never paid */
  returned: number;
}

export interface PaymentStanding extends PaymentSums {
  currency: PriceCurrency;
  /** total minus paid, waived and returned; negative when overpaid */
  owed: number;
  /** these in the other currency; null without a rate */
  paidConverted: number | null;
  refundedConverted: number | null;
  roundingConverted: number | null;
  returnedConverted: number | null;
  owedConverted: number | null;
  state: PaymentState;
}

function sumsOf(entries: readonly LedgerEntry[], worth: (entry: LedgerEntry) => number): PaymentSums {
  const sum = (kind: PaymentKind) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + worth(entry) : total), 0);
  const refunded = sum("refund");
  return {
    paid: sum("payment") - refunded,
    refunded,
    rounding: sum("rounding"),
    returned: sum("returned"),
  };
}

export function paymentState(
  due: Due,
  entries: readonly LedgerEntry[],
  vouchers: readonly { state: string }[],
): PaymentStanding {
  const sums = sumsOf(entries, ({ value }) => value);
  const owed = due.total - sums.paid - sums.rounding - sums.returned;
  const state = stateOf(owed, sums, vouchers);
  return { ...sums, ...inOther(due, entries, sums.paid, owed), currency: due.currency, owed, state };
}

const UNKNOWN = {
  paidConverted: null,
  refundedConverted: null,
  roundingConverted: null,
  returnedConverted: null,
  owedConverted: null,
};

/** Payments in the other currency count in full. In SQL: `converted-amounts.server.ts`. */
function inOther(
  { currency, rate, totalConverted }: Due,
  entries: readonly LedgerEntry[],
  paid: number,
  owed: number,
): Pick<PaymentStanding, keyof typeof UNKNOWN> {
  if (rate === null || totalConverted === null) return UNKNOWN;
  const other = otherCurrency(currency);
  const sums = sumsOf(entries, (entry) => convert(entry.amount, entry.currency, other, rate));
  const left = totalConverted - sums.paid - sums.rounding - sums.returned;
  // Rounding may settle one currency before the other; the order's own currency decides.
  const asConverted = Math.sign(owed) * Math.max(1, convert(Math.abs(owed), currency, other, rate));
  // An exactly paid order without returns counts as paid in full in both currencies.
  const received = owed === 0 && sums.returned === 0 ? totalConverted - sums.rounding : sums.paid;
  return {
    paidConverted: paid === 0 ? 0 : Math.max(1, received),
    refundedConverted: sums.refunded,
    roundingConverted: sums.rounding,
    returnedConverted: sums.returned,
    owedConverted: owed === 0 ? 0 : Math.sign(left) === Math.sign(owed) ? left : asConverted,
  };
}

type Sums = Pick<PaymentStanding, "owed" | "refunded" | "returned">;

/** Whether more is missing than refunds alone took out. In SQL under the same name. */
export function hasUnpaidRest({ owed, refunded }: Pick<Sums, "owed" | "refunded">): boolean {
  return owed > refunded;
}

/**
 * Whether an amount is still due. After a refund nothing is asked for, except what was never paid of an order with
 * returned products. In SQL: `restDue`.
 */
export function isRestDue(sums: Sums): boolean {
  return hasUnpaidRest(sums) && (sums.refunded === 0 || sums.returned > 0);
}

export function moneyOwed({
  currency,
  owed,
  owedConverted,
}: Pick<PaymentStanding, "currency" | "owed" | "owedConverted">): Money {
  return { currency, amount: owed, converted: owedConverted };
}

export function moneyPaid({
  currency,
  paid,
  paidConverted,
}: Pick<PaymentStanding, "currency" | "paid" | "paidConverted">): Money {
  return { currency, amount: paid, converted: paidConverted };
}

type Refunds = Pick<
  PaymentStanding,
  "currency" | "paid" | "paidConverted" | "refunded" | "refundedConverted"
>;

/** The sum of all payments, including those refunded later. */
export function moneyReceived({
  paid,
  paidConverted,
  refunded,
  refundedConverted,
  currency,
}: Refunds): Money {
  const converted = paidConverted === null ? null : paidConverted + (refundedConverted ?? 0);
  return { currency, amount: paid + refunded, converted };
}

export function moneyRefunded({ currency, refunded, refundedConverted }: Refunds): Money {
  return { currency, amount: refunded, converted: refundedConverted };
}

type Unpaid = Pick<
  PaymentStanding,
  "currency" | "rounding" | "roundingConverted" | "returned" | "returnedConverted"
>;

export function moneyRounded({ currency, rounding, roundingConverted }: Unpaid): Money {
  return { currency, amount: rounding, converted: roundingConverted };
}

/** The value of returned products that was never paid. */
export function moneyWrittenOff({ currency, returned, returnedConverted }: Unpaid): Money {
  return { currency, amount: returned, converted: returnedConverted };
}

function stateOf(
  owed: number,
  { paid, refunded, returned }: PaymentSums,
  vouchers: readonly { state: string }[],
): PaymentState {
  const isAllReturned = returned > 0 && paid === 0;
  if (owed <= 0 && !isAllReturned) return "pagado";
  // Of an order that was paid in full, a voucher can only be money beyond the total.
  const mayBePaid = isAllReturned || hasUnpaidRest({ owed, refunded });
  if (mayBePaid && vouchers.some(({ state }) => state === "por-verificar")) return "por-verificar";
  if (isRestDue({ owed, refunded, returned })) return paid > 0 ? "parcial" : "pendiente";
  return paid > 0 ? "devuelto-en-parte" : "devuelto";
}

/** céntimos: the smallest coin that shops give back; cash is rounded down to whole coins */
export const COIN = 10;

export function cashRounding(owed: number): number {
  return owed > 0 ? owed % COIN : 0;
}

/** Rounds the amount in soles down to whole coins; that much cash settles it. */
export function inCoins(money: Money): Money {
  const whole = (soles: number) => soles - cashRounding(soles);
  if (money.currency === "PEN") return { ...money, amount: whole(money.amount) };
  return { ...money, converted: money.converted === null ? null : whole(money.converted) };
}

export const paymentStates: Record<PaymentState, string> = {
  pendiente: "Pendiente",
  "por-verificar": "Por verificar",
  parcial: "Pagado en parte",
  pagado: "Pagado",
  "devuelto-en-parte": "Devuelto en parte",
  devuelto: "Devuelto",
};

export interface ShownState {
  state: PaymentState;
  /** a provider has not made one of the order's refunds yet */
  refundUnderway: boolean;
  cancelled: boolean;
  /** céntimos */
  refunded: number;
}

/**
 * Like `paymentStates`, but a pending refund does not count as refunded, an annulled order owes nothing, and an order
 * that came back unpaid has no refund.
 */
export function paymentLabel({ state, refundUnderway, cancelled, refunded }: ShownState): string {
  if (state === "devuelto" && refunded === 0) return "Nada por pagar";
  const isBack = state === "devuelto" || state === "devuelto-en-parte";
  if (isBack && refundUnderway) return "Devolución en camino";
  return cancelled && state === "pendiente" ? "Ninguno" : paymentStates[state];
}

export const paymentStateIds = Object.keys(paymentStates) as PaymentState[];
