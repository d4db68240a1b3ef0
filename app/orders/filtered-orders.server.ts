import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { methodIds, methodKinds } from "#app/payments/methods.ts";
import { startOfDay } from "#app/platform/db/lima-days.server.ts";
import type { PaymentState, Schema } from "#app/platform/db/schema.ts";
import { addDays } from "#app/values/calendar.ts";
import { filterWords, type OrderFilter } from "./order-filter.ts";
import { orderIs } from "./status.server.ts";

/** Condition for the filtered orders. */
export function matchesFilter({ text, status, delivery, payment, first, last }: OrderFilter) {
  return (order: ExpressionBuilder<Schema, "order">) => {
    const words = filterWords(text);
    const all: Expression<SqlBool>[] = [];
    // A text without a letter or digit finds nothing, rather than everything.
    if (text && words.length === 0) all.push(order.lit(false));
    if (words.length > 0) all.push(hasWords(words));
    if (status) all.push(order("order.cancelled_at", status === "anulado" ? "is not" : "is", null));
    if (status === "sin-abrir") all.push(orderIs("preparing"), order("order.opened_at", "is", null));
    else if (status && status !== "anulado") all.push(order("order.status", "=", status));
    if (delivery === "sin-costo") all.push(awaitsDeliveryFee);
    if (delivery === "envio") all.push(order("order.address", "is not", null));
    if (delivery === "recojo") all.push(order("order.address", "is", null));
    if (payment) all.push(hasPayment(payment));
    if (first) all.push(order("order.created_at", ">=", startOfDay(first)));
    if (last) all.push(order("order.created_at", "<", startOfDay(addDays(last, 1))));
    return order.and(all);
  };
}

function hasPayment(payment: NonNullable<OrderFilter["payment"]>): RawBuilder<SqlBool> {
  if (payment === "al-entregar") return isPaidAtHandover;
  if (payment === "por-cobrar") return isUncollected;
  if (payment === "por-devolver") return awaitsRefund;
  if (payment === "por-aclarar") return hasMoneyToClear;
  if (payment === "por-verificar") return hasWaitingVoucher;
  return payment === "vencido" ? isOverdue : hasPaymentState(payment);
}

/** Partly paid, and the rest overdue: it keeps its units until an administrator decides. */
export const isOverdue = sql<SqlBool>`${orderIs("preparing")} and "order".cancelled_at is null and exists (
  select from order_payment where order_id = "order".id and state = 'parcial' and expires_at < now())`;

const CASH_METHODS = methodIds.filter((id) => methodKinds[id].cash);

/** Not handed over yet, and paid in cash then. */
const isPaidAtHandover = sql<SqlBool>`not ${orderIs("delivered")} and "order".cancelled_at is null and exists (
  select from order_payment where order_id = "order".id and state in ('pendiente', 'parcial')
  and method in (${sql.join(CASH_METHODS)}))`;

/**
 * Delivered with money owed. Vouchers to verify have a state of their own, and refunded money is not owed
 * again.
 */
export const isUncollected = sql<SqlBool>`${orderIs("delivered")} and "order".cancelled_at is null and exists (
  select from order_payment where order_id = "order".id and state in ('pendiente', 'parcial'))`;

/** To be sent, without a delivery fee yet: the time to pay has not begun. */
export const awaitsDeliveryFee = sql<SqlBool>`${orderIs("preparing")} and "order".cancelled_at is null
  and "order".address is not null and "order".delivery_fee is null`;

/** Also of an order that is paid or given back: its customer may have paid twice. */
export const hasWaitingVoucher = sql<boolean>`"order".id in (
  select order_id from voucher where voucher.state = 'por-verificar')`;

/** Annulled orders expect no money. */
function hasPaymentState(state: PaymentState): RawBuilder<SqlBool> {
  const counts = UNPAID.includes(state) ? sql`and "order".cancelled_at is null` : sql``;
  return sql<SqlBool>`exists (
    select from order_payment where order_id = "order".id and state = ${state}) ${counts}`;
}
const UNPAID: PaymentState[] = ["pendiente", "parcial"];

/** Annulled, with a payment that has not been refunded. */
export const awaitsRefund = sql<SqlBool>`"order".cancelled_at is not null and exists (
  select from order_payment where order_id = "order".id and paid > 0)`;

/** Overpaid and not annulled, or with a card payment outside the ledger. */
export const hasMoneyToClear = sql<boolean>`"order".id in (
  select order_id from order_payment join "order" as held on held.id = order_id
  where overpaid and held.cancelled_at is null
  union select order_id from odd_payment where cleared_at is null)`;

/** Each word is a prefix of the order's number, customer or products, or a suffix of the number. */
function hasWords(words: readonly string[]): RawBuilder<SqlBool> {
  const terms = words.map((word) =>
    /^\d+$/.test(word) ? `(${word}:* | zz${[...word].reverse().join("")}:*)` : `${word}:*`,
  );
  return sql<SqlBool>`order_words("order".number, "order".first_name, "order".last_name, "order".line_names)
    @@ to_tsquery('simple', ${terms.join(" & ")})`;
}
