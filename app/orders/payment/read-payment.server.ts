import { sql } from "kysely";
import { type OddPayment, readOddPayments } from "#app/orders/online/odd-payment.server.ts";
import {
  type BankReview,
  type LatestOnline,
  readLatestOnline,
  readReview,
} from "#app/orders/online/online-payments.server.ts";
import { type RefundablePayment, readRefundable } from "#app/orders/online/refundable.server.ts";
import { isUnderReview } from "#app/orders/online/under-review.server.ts";
import { stageOf } from "#app/orders/status.ts";
import { readBalance } from "#app/payments/balance.server.ts";
import type { Balance } from "#app/payments/balance.ts";
import { type Payable, readEntries, readStanding, type ShownEntry } from "#app/payments/ledger.server.ts";
import { readMethod, readMethods } from "#app/payments/methods.server.ts";
import { methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import { isRestDue, moneyOwed, type PaymentStanding } from "#app/payments/state.ts";
import { readVouchers, type ShownVoucher } from "#app/payments/vouchers.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { amountIn, formatIn, type StoredCurrency } from "#app/values/money/currency.ts";
import { hasOrderExpired } from "./expiry.ts";
import { mayChangeMethod, otherMethods } from "./other-methods.ts";
import { ordersWithOperation } from "./same-operation.server.ts";

export interface ShownOrderPayment extends PaymentStanding, StoredCurrency {
  /** the present payment method; null: none was chosen */
  method: PaymentMethod | null;
  /** until when the rest is to be paid; null: whenever, or it is on its way, or paid */
  expiresAt: Date | null;
  /** overdue but partly paid: an administrator decides */
  overdue: boolean;
  /** it was annulled because nobody paid in time */
  expired: boolean;
  link: string | null;
  vouchers: ShownVoucher[];
  entries: ShownEntry[];
  /** other methods, while nothing is paid */
  otherMethods: { id: PaymentMethodId; label: string }[];
  /** the customer's balance from all orders */
  balances: Balance[];
  /** the card payment with the latest event */
  online: LatestOnline | null;
  /** card payment under review by a bank, also when the order no longer waits for it */
  review: BankReview | null;
  /** payments with another amount than requested, until an administrator clears them */
  odd: OddPayment[];
  /** a bank reviews a payment, so no other payment is requested */
  underReview: boolean;
  /** the provider that can refund card payments, with what is left of each */
  refundable: { method: PaymentMethodId; payments: RefundablePayment[] } | null;
}

const PAYABLE = [
  "order.total",
  "order.currency",
  "order.rate",
  "order.total_converted as totalConverted",
] as const;

/** An order's payment. The caller checks who may see the order. */
export async function readOrderPayment(
  db: Db,
  number: string,
  now: Date,
): Promise<ShownOrderPayment | undefined> {
  const row = await db
    .selectFrom("order")
    .leftJoin("order_payment", "order_payment.order_id", "order.id")
    .select([
      "order.id as orderId",
      ...PAYABLE,
      "method",
      "expires_at as expiresAt",
      "link",
      "order.status",
      "order.address",
      "order.cancelled_at as cancelledAt",
      "order.cancelled_by_name as cancelledBy",
      "customer_id",
    ])
    .select(sql<boolean>`coalesce(expires_at < ${now}, false)`.as("overdue"))
    .where("order.number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { orderId, method, link } = row;
  const standing = await readStanding(db, row);
  const isOpen = stageOf(row.status) === "preparing" && row.cancelledAt === null;
  const isUnpaid = standing.state === "pendiente";
  const waits = isOpen && (isUnpaid || standing.state === "parcial");
  return {
    ...standing,
    rate: row.rate,
    expiresAt: waits ? row.expiresAt : null,
    link,
    overdue: waits && !isUnpaid && row.overdue,
    expired: hasOrderExpired(row),
    method: method && (await readMethod(db, method)),
    vouchers: await readVouchers(db, orderId),
    entries: await readEntries(db, orderId),
    otherMethods: mayChangeMethod({ ...row, cancelled: row.cancelledAt !== null, state: standing.state })
      ? await readOthers(db, row, standing)
      : [],
    balances: row.customer_id === null ? [] : await readBalance(db, row.customer_id),
    odd: await readOddPayments(db, orderId),
    underReview: await isUnderReview(db, orderId, now),
    ...(await readOnline(db, row, now)),
  };
}

async function readOthers(
  db: Db,
  { method, address }: { method: PaymentMethodId | null; address: unknown },
  standing: PaymentStanding,
) {
  const soles = amountIn(moneyOwed(standing), "PEN");
  const others = otherMethods(await readMethods(db), { method, soles, pickup: address === null });
  return others.map(({ id }) => ({ id, label: methodKinds[id].label }));
}

async function readOnline(db: Db, payable: Payable, now: Date) {
  const online = (await readLatestOnline(db, payable.orderId, now)) ?? null;
  const charged = online ? await readRefundable(db, online.method, payable) : [];
  const payments = charged.filter(({ left }) => left > 0);
  return {
    online,
    review: (await readReview(db, payable.orderId, now)) ?? null,
    refundable: online && payments.length > 0 ? { method: online.method, payments } : null,
  };
}

/** Sentence about the amount owed after a payment; empty once everything is paid. */
export async function restSentence(db: Db, number: string): Promise<string> {
  const row = await db
    .selectFrom("order")
    .select(["id as orderId", ...PAYABLE, "cancelled_at as cancelledAt"])
    .where("number", "=", number)
    .executeTakeFirst();
  const standing = row && row.cancelledAt === null ? await readStanding(db, row) : undefined;
  return standing && isRestDue(standing) ? ` Faltan ${formatIn(standing.currency, standing.owed)}.` : "";
}

/** Oldest first. */
export async function readWaitingVouchers(db: Db, limit: number) {
  const waiting = db
    .selectFrom("voucher")
    .innerJoin("order", "order.id", "voucher.order_id")
    .where("voucher.state", "=", "por-verificar");
  const count = await countRows(waiting);
  const rows = await waiting
    .select([
      "voucher.id",
      "order.id as orderId",
      "number",
      ...PAYABLE,
      "first_name",
      "last_name",
      "cancelled_at",
    ])
    .select(["voucher.method", "amount", "voucher.currency as paidIn", "picture"])
    .select([
      "operation_number as operationNumber",
      "voucher.created_at as at",
      "corrected_at as correctedAt",
    ])
    .orderBy("voucher.created_at")
    .orderBy("voucher.id")
    .limit(limit)
    .execute();
  const vouchers = rows.map(({ first_name, last_name, cancelled_at, ...row }) => ({
    ...row,
    customer: `${first_name} ${last_name}`,
    cancelled: cancelled_at !== null,
  }));
  return { count, vouchers };
}
export type QueuedVoucher = Awaited<ReturnType<typeof readWaitingVouchers>>["vouchers"][number];

/** More data for the decision on a voucher. */
export async function readVoucherContext(db: Db, voucher: QueuedVoucher) {
  const { id, operationNumber } = voucher;
  const standing = await readStanding(db, voucher);
  return {
    owed: moneyOwed(standing),
    settled: !isRestDue(standing),
    repeated: await ordersWithOperation(db, operationNumber, { exceptVoucher: id }),
  };
}
