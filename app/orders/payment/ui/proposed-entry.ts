import type { OrderPaymentShown } from "#app/orders/payment/read-payment.server.ts";
import { currenciesOf } from "#app/payments/currencies.ts";
import { type EntryMethod, entryMethods } from "#app/payments/methods.ts";
import { moneyOwed, moneyPaid } from "#app/payments/state.ts";
import { amountIn, type Money, type PriceCurrency } from "#app/values/money/currency.ts";
import { shownAmount } from "#app/values/money/typed-amount.ts";

export type ProposedEntry = Record<"medio" | "monto" | "moneda", string>;

type Payment = Pick<OrderPaymentShown, "method" | "entries" | "rate"> & Parameters<typeof moneyOwed>[0];

export function proposedPayment(payment: Payment): ProposedEntry {
  const { method } = payment;
  const currency = (method && currenciesOf(method, payment)[0]) ?? payment.currency;
  return proposed(moneyOwed(payment), currency, method?.id);
}

export function proposedRefund(payment: Payment): ProposedEntry {
  const last = payment.entries.findLast(({ kind }) => kind === "payment");
  return proposed(moneyPaid(payment), last?.currency ?? payment.currency, last?.method);
}

/** The same where somebody may simply say so: what a provider took, it gives back itself. */
export function refundByHand(payment: Payment & Pick<OrderPaymentShown, "refundable">) {
  const last = payment.entries.findLast(({ kind }) => kind === "payment");
  const byHand = payment.paid > 0 && payment.refundable === null && isEntryMethod(last?.method);
  return byHand ? proposedRefund(payment) : undefined;
}

function proposed(money: Money, currency: PriceCurrency, method: string | undefined): ProposedEntry {
  const amount = amountIn(money, currency);
  return {
    medio: isEntryMethod(method) ? method : "efectivo",
    monto: shownAmount(amount ?? money.amount),
    moneda: amount === null ? money.currency : currency,
  };
}

function isEntryMethod(method: string | undefined): method is EntryMethod {
  return method !== undefined && Object.hasOwn(entryMethods, method);
}
