import { stageOf } from "#app/orders/status.ts";
import { COIN, hasUnpaidRest, moneyOwed, type PaymentStanding } from "#app/payments/state.ts";
import type { OrderStatus, ReturnReason, ReturnState } from "#app/platform/db/schema.ts";
import { addDays, formatDay, limaDay } from "#app/values/calendar.ts";
import type { Money, PriceCurrency } from "#app/values/money/currency.ts";

export const returnStates: Record<ReturnState, string> = {
  solicitada: "Solicitada",
  aceptada: "Aceptada",
  recibida: "Recibida",
  cerrada: "Cerrada",
  rechazada: "Rechazada",
};
export const returnStateIds = Object.keys(returnStates) as ReturnState[];

const returnSentences: Record<ReturnState, string> = {
  solicitada: "Recibimos tu solicitud: la revisamos y te avisamos por correo.",
  aceptada: "Aceptamos tu devolución: envíanos o tráenos los productos.",
  recibida: "Recibimos los productos y los estamos revisando.",
  cerrada: "Tu devolución terminó.",
  rechazada: "No aceptamos tu devolución.",
};

/** State of a return, for its customer. */
export function returnSentence({ state, openedBy }: { state: ReturnState; openedBy: string | null }): string {
  if (state === "solicitada" && openedBy !== null)
    return "La tienda abrió esta devolución: la revisamos y te avisamos por correo.";
  return returnSentences[state];
}

export const returnReasons: Record<ReturnReason, string> = {
  "no-esperado": "No era lo que esperaba",
  danado: "Llegó dañado",
  "no-funciona": "No funciona",
  "otro-producto": "Llegó otro producto",
  otro: "Otro motivo",
};
export const returnReasonIds = Object.keys(returnReasons) as ReturnReason[];

/** Reasons that a customer may give: without days for returns, a change of mind is none. */
export function customerReasons(days: number): ReturnReason[] {
  return returnReasonIds.filter((reason) => days > 0 || reason !== "no-esperado");
}

export const isOpenReturn = (state: ReturnState) => state !== "cerrada" && state !== "rechazada";

/**
 * An order is annulled or returned in parts, not both: a return that was not refused blocks the annulment.
 */
export function preventsAnnulment(state: ReturnState): boolean {
  return state !== "rechazada";
}

export interface ReturnFacts {
  status: OrderStatus;
  cancelled: boolean;
  /** null: it never arrived */
  deliveredAt: Date | null;
  lines: { position: number; units: number }[];
  returns: { state: ReturnState; lines: { position: number; units: number; accepted: number | null }[] }[];
}

/** `left`: units by the line's position */
export type Returnable =
  | { open: true; left: Map<number, number> }
  | { open: false; reason: "not-delivered" | "nothing-left" | "open-return" };

/** Returnable units, whatever the day: for the store, which no last day binds. */
export function returnableUnits(facts: ReturnFacts): Returnable {
  const { status, cancelled, returns } = facts;
  if (cancelled || stageOf(status) !== "delivered") return { open: false, reason: "not-delivered" };
  if (returns.some(({ state }) => isOpenReturn(state))) return { open: false, reason: "open-return" };
  const left = unitsLeft(facts);
  return left.size === 0 ? { open: false, reason: "nothing-left" } : { open: true, left };
}

/** YYYY-MM-DD in Lima; undefined: it never arrived */
export function lastReturnDay({ deliveredAt }: ReturnFacts, days: number): string | undefined {
  return deliveredAt ? addDays(limaDay(deliveredAt), days) : undefined;
}

export type ReturnEligibility =
  /** `until`: the last day, YYYY-MM-DD in Lima */
  | { open: true; until: string; left: Map<number, number> }
  | Extract<Returnable, { open: false }>
  | { open: false; reason: "late"; until: string };

/** Whether its customer can request a return, and of how many units. */
export function returnEligibility(facts: ReturnFacts, days: number, now: Date): ReturnEligibility {
  const returnable = returnableUnits(facts);
  if (!returnable.open) return returnable;
  const until = lastReturnDay(facts, days);
  if (until === undefined) return { open: false, reason: "not-delivered" };
  return limaDay(now) > until ? { open: false, reason: "late", until } : { ...returnable, until };
}

export type Closed = Extract<ReturnEligibility, { open: false }>;

export function closedSentence(eligibility: Closed): string {
  switch (eligibility.reason) {
    case "not-delivered":
      return "Podrás pedir una devolución cuando tu pedido esté entregado.";
    case "nothing-left":
      return "Ya devolviste todo lo de este pedido.";
    case "open-return":
      return "Este pedido tiene una devolución en curso: espera a que termine para pedir otra.";
    case "late":
      return `El plazo para pedir una devolución venció el ${formatDay(eligibility.until)}. Si el producto falló, escríbenos por la garantía.`;
  }
}

/** Why no units can be returned, for the store. */
export function closedSentenceForStore({ reason }: Pick<Closed, "reason">): string {
  if (reason === "nothing-left") return "Ya se devolvió todo lo de este pedido.";
  if (reason === "open-return")
    return "Este pedido tiene una devolución en curso: termínala antes de abrir otra.";
  return "Una devolución se abre de un pedido entregado y sin anular.";
}

/** Units per line that have not been returned yet; lines without any are left out. */
function unitsLeft({ lines, returns }: ReturnFacts): Map<number, number> {
  const gone = returns.filter(({ state }) => state !== "rechazada").flatMap((each) => each.lines);
  const left = new Map(lines.map(({ position, units }) => [position, units]));
  for (const { position, units, accepted } of gone)
    left.set(position, (left.get(position) ?? 0) - (accepted ?? units));
  return new Map([...left].filter(([, units]) => units > 0));
}

/** Whether units returned for this reason are proposed for the stock. */
export function isAsNew(reason: ReturnReason): boolean {
  return reason === "no-esperado" || reason === "otro-producto";
}

/** Units that can go back into stock; none for a deleted product. */
export function restockableUnits(line: { accepted: number | null; productId: number | null }): number {
  return line.productId === null ? 0 : (line.accepted ?? 0);
}

interface PricedLine {
  price: number;
  accepted: number | null;
}

interface ConvertedLine extends PricedLine {
  priceConverted: number | null;
}

function inOther(lines: readonly ConvertedLine[]): PricedLine[] {
  return lines.map(({ priceConverted, accepted }) => ({ price: priceConverted ?? 0, accepted }));
}

/** Céntimos of the accepted units at their purchase price. */
function acceptedValue(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { price, accepted }) => sum + price * (accepted ?? 0), 0);
}

/** Amount paid beyond the price of the kept units, at most the price of the accepted ones. */
export function proposedReturnRefund(
  lines: readonly PricedLine[],
  { paid, owed }: { paid: number; owed: number },
): number {
  return Math.max(0, Math.min(acceptedValue(lines) - owed, paid));
}

interface ReturnedValue {
  lines: readonly ConvertedLine[];
  /** céntimos of the delivery fee if every unit of the order was returned, else 0 */
  delivery: number;
}

/** Value of the accepted units that was never paid, so that it stops being owed, with delivery if nothing was kept. */
export function unpaidValue(
  { lines, delivery }: ReturnedValue,
  standing: Pick<PaymentStanding, "currency" | "owed" | "owedConverted" | "refunded">,
): Money | undefined {
  const amount = acceptedValue(lines);
  if (!hasUnpaidRest(standing) || amount === 0) return undefined;
  if (amount + delivery >= standing.owed) return moneyOwed(standing);
  const { currency, owedConverted } = standing;
  return { currency, amount, converted: owedConverted === null ? null : acceptedValue(inOther(lines)) };
}

/** Cash is given back in whole coins, in favour of the customer; not above what was paid. */
export function cashRefund(proposed: number, paid: number): number {
  const rounded = Math.ceil(proposed / COIN) * COIN;
  return rounded <= paid ? rounded : proposed;
}

/** A refund whose soles can be paid in coins. */
export function refundInCoins(
  refund: Money,
  { currency, paid, paidConverted }: Pick<PaidOrder, "currency" | "paid" | "paidConverted">,
): Money {
  if (currency === "PEN") return { ...refund, amount: cashRefund(refund.amount, paid) };
  const { converted } = refund;
  return { ...refund, converted: converted === null ? null : cashRefund(converted, paidConverted ?? 0) };
}

interface PaidOrder extends ReturnedValue {
  currency: PriceCurrency;
  /** céntimos of the order's currency */
  paid: number;
  /** the same in the other currency, as it came in; null without a rate */
  paidConverted: number | null;
  /** unpaid amount before the return; refunded money does not count as unpaid */
  owed: number;
  owedConverted: number | null;
  /** of the last payment */
  paidIn: PriceCurrency | null;
}

/**
 * What was paid, in the currency of the last payment if the order has a rate; the proposed refund; and `unpaid`, the
 * amount in the order's currency that stops being owed (`withDelivery`: delivery is part of it).
 */
export function refundMoney(order: PaidOrder) {
  const { lines, delivery, currency, paid, paidConverted, owed, paidIn } = order;
  const value = acceptedValue(lines);
  const unpaid = value + delivery >= owed ? owed : value;
  const both = { paid: paidConverted ?? 0, owed: order.owedConverted ?? 0 };
  const proposed: Money = {
    currency,
    amount: proposedReturnRefund(lines, { paid, owed }),
    // Rounded conversions may leave a céntimo where nothing is to be given back.
    converted: paidConverted === null ? null : value > owed ? proposedReturnRefund(inOther(lines), both) : 0,
  };
  const inOrders = paidIn === null || paidIn === currency || paidConverted === null;
  return {
    currency: inOrders ? currency : paidIn,
    paid: inOrders ? paid : paidConverted,
    proposed,
    unpaid,
    withDelivery: unpaid > value,
  };
}
