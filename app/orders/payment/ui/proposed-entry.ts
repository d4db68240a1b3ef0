import type { ShownOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { amountDue, currenciesOf } from "#app/payments/currencies.ts";
import { BALANCE, type EntryMethod, isEntryMethod, methodKinds } from "#app/payments/methods.ts";
import { payableIn } from "#app/payments/payment-value.ts";
import { isRestDue, moneyOwed, moneyPaid, type PaymentStanding } from "#app/payments/state.ts";
import { amountIn, type Money, negated, type PriceCurrency } from "#app/values/money/currency.ts";
import { shownAmount } from "#app/values/money/typed-amount.ts";

export type ProposedEntry = Record<"medio" | "monto" | "moneda", string>;

type Payment = Pick<ShownOrderPayment, "method" | "entries" | "rate"> & PaymentStanding;

/** The amount owed; no amount after a refund. */
export function proposedPayment(payment: Payment): ProposedEntry {
  const { method } = payment;
  const usual = (method && currenciesOf(method, payment)[0]) ?? payment.currency;
  const isCash = method !== null && methodKinds[method.id].cash;
  const currency = isCash && payableIn(payment, "PEN") ? "PEN" : usual;
  const entry = proposed(moneyDue(payment), currency, method?.id);
  return isRestDue(payment) ? entry : { ...entry, monto: "" };
}

/** Soles in cash are whole coins. */
export function moneyDue(payment: Payment): Money {
  return amountDue(payment.method?.id ?? null, moneyOwed(payment));
}

/**
 * The whole payment of an annulled order, or the overpaid amount of any other. The amount of a return is not
 * known here.
 */
export function proposedRefund(payment: Payment, cancelled: boolean): ProposedEntry {
  if (cancelled) return refundOf(payment, moneyPaid(payment));
  const entry = refundOf(payment, negated(moneyOwed(payment)));
  return payment.owed < 0 ? entry : { ...entry, monto: "" };
}

function refundOf(payment: Payment, money: Money): ProposedEntry {
  const last = payment.entries.findLast(({ kind }) => kind === "payment");
  return proposed(money, last?.currency ?? payment.currency, last?.method);
}

export interface WholeRefund extends Pick<ProposedEntry, "monto" | "moneda"> {
  /** method of a refund recorded by hand; card payments are refunded through their provider */
  medio: EntryMethod | undefined;
}

/** The whole payment, to be refunded when the order is annulled; undefined when nothing was paid. */
export function wholeRefund(
  payment: Payment & Pick<ShownOrderPayment, "refundable">,
): WholeRefund | undefined {
  if (payment.paid <= 0) return undefined;
  const { monto, moneda } = refundOf(payment, moneyPaid(payment));
  const method = payment.entries.findLast(({ kind }) => kind === "payment")?.method;
  const byHand = payment.refundable === null && isEntryMethod(method) && method !== BALANCE;
  return { monto, moneda, medio: byHand ? method : undefined };
}

function proposed(money: Money, currency: PriceCurrency, method: string | undefined): ProposedEntry {
  const amount = amountIn(money, currency);
  return {
    medio: isEntryMethod(method) ? method : "efectivo",
    monto: shownAmount(amount ?? money.amount),
    moneda: amount === null ? money.currency : currency,
  };
}
