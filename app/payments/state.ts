import type { PaymentKind, PaymentState } from "#app/platform/db/schema.ts";

export interface LedgerEntry {
  kind: PaymentKind;
  /** céntimos of the order's currency, above zero whatever the kind */
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
  /** total less what was paid and let go of; below zero when too much came in */
  owed: number;
  state: PaymentState;
}

function sumsOf(entries: readonly LedgerEntry[]): PaymentSums {
  const sum = (kind: PaymentKind) =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + entry.value : total), 0);
  const refunded = sum("refund");
  return { paid: sum("payment") - refunded, refunded, rounding: sum("rounding") };
}

/** How an order stands: the one place that says so. */
export function paymentState(
  total: number,
  entries: readonly LedgerEntry[],
  vouchers: readonly { state: string }[],
): PaymentStanding {
  const sums = sumsOf(entries);
  const owed = total - sums.paid - sums.rounding;
  return { ...sums, owed, state: stateOf(owed, sums, vouchers) };
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

/** What the store lets go of when the rest is paid in cash: it comes out in whole coins, in the buyer's favour. */
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
