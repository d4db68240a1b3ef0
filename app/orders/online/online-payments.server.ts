import { sql } from "kysely";
import type { Db, OnlinePaymentStatus, PaymentMethodId } from "#app/platform/db/schema.ts";
import { isBankReviewing } from "./under-review.server.ts";

interface StartedPayment {
  orderId: number;
  method: PaymentMethodId;
  reference: string;
  amount: number;
  currency: string;
  address: string;
  startedAt: Date;
  expiresAt: Date;
}

export async function insertOnlinePayment(db: Db, started: StartedPayment): Promise<void> {
  const { orderId, startedAt, expiresAt, ...same } = started;
  await db
    .insertInto("online_payment")
    .values({ ...same, order_id: orderId, started_at: startedAt, asked_at: startedAt, expires_at: expiresAt })
    .execute();
}

/** The provider's page for that amount, while it can still be paid. */
export async function findOpenPage(
  db: Db,
  {
    orderId,
    method,
    amount,
    until,
  }: { orderId: number; method: PaymentMethodId; amount: number; until: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("online_payment")
    .select("address")
    .where("order_id", "=", orderId)
    .where("method", "=", method)
    .where("amount", "=", amount)
    .where("status", "in", ["started", "rejected"])
    .where("expires_at", ">", until)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.address;
}

export function findOnlinePayment(db: Db, method: PaymentMethodId, reference: string) {
  return db
    .selectFrom("online_payment")
    .innerJoin("order", "order.id", "order_id")
    .select(["online_payment.id", "number", "amount", "online_payment.currency", "online_payment.status"])
    .where("reference", "=", reference)
    .where("method", "=", method)
    .executeTakeFirst();
}

/**
 * Stores a page's outcome. A paid page stays paid, and a refused attempt does not replace a pending one.
 * Returns whether it changed.
 */
export async function storeOutcome(
  db: Db,
  id: number,
  { status, paymentId, now }: { status: OnlinePaymentStatus; paymentId: string; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable("online_payment")
    .set({ status, payment_id: paymentId, heard_at: now })
    .where("id", "=", id)
    .where("status", "not in", ["approved", status])
    .$if(status === "rejected", (query) =>
      query.where(({ eb, or }) => or([eb("status", "!=", "pending"), eb("payment_id", "=", paymentId)])),
    )
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** The provider chosen for an order's payment; undefined when there is none. */
export async function onlineMethodOf(db: Db, number: string): Promise<PaymentMethodId | undefined> {
  const row = await db
    .selectFrom("online_payment")
    .innerJoin("order", "order.id", "order_id")
    .select("online_payment.method")
    .where("number", "=", number)
    .orderBy("online_payment.id", "desc")
    .executeTakeFirst();
  return row?.method;
}

/**
 * The order's current card payment: one under review, else the one with the latest event, which is not always
 * the newest. Undefined when there is none, or the review takes too long.
 */
export function readLatestOnline(db: Db, orderId: number, now: Date) {
  return db
    .selectFrom("online_payment")
    .select(["status", "method", "started_at as at"])
    .where("order_id", "=", orderId)
    .where(({ eb, or }) => or([eb("status", "!=", "pending"), isBankReviewing(now)]))
    .orderBy(isBankReviewing(now), "desc")
    .orderBy(sql`coalesce(heard_at, started_at)`, "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}
export type LatestOnline = NonNullable<Awaited<ReturnType<typeof readLatestOnline>>>;

/**
 * The newest card payment that a bank reviews, however long it takes. `holds`: the order waits for it;
 * `isQueried`: the provider is still polled.
 */
export function readReview(db: Db, orderId: number, now: Date) {
  const queriedSince = new Date(now.getTime() - PENDING_QUERY_PERIOD_MS);
  return db
    .selectFrom("online_payment")
    .select(["method", "started_at as at", isBankReviewing(now).as("holds")])
    .select((eb) => eb("started_at", ">", queriedSince).as("isQueried"))
    .where("order_id", "=", orderId)
    .where("status", "=", "pending")
    .orderBy("id", "desc")
    .executeTakeFirst();
}
export type BankReview = NonNullable<Awaited<ReturnType<typeof readReview>>>;

export interface OwnOrder {
  customerId: string;
  number: string;
}

/** The one with that reference, then the newest; few, because each is polled. */
export function readPages(db: Db, { customerId, number }: OwnOrder, first: string) {
  return db
    .selectFrom("online_payment")
    .innerJoin("order", "order.id", "order_id")
    .select(["order_id as orderId", "reference", "online_payment.method", "online_payment.status"])
    .where("number", "=", number)
    .where("customer_id", "=", customerId)
    .orderBy(sql`reference = ${first}`, "desc")
    .orderBy("online_payment.id", "desc")
    .limit(3)
    .execute();
}

/** Pages of an order that may have been paid without a notification. */
export function readUnconfirmedPages(db: Db, number: string) {
  return db
    .selectFrom("online_payment")
    .innerJoin("order", "order.id", "order_id")
    .select(["reference", "online_payment.method"])
    .where("number", "=", number)
    .where("online_payment.status", "in", ["started", "rejected"])
    .orderBy("online_payment.id", "desc")
    .execute();
}

const HOUR_MS = 60 * 60 * 1000;
/** Pages can be paid for a day; banks answer within days. */
const QUERY_PERIOD_MS = 5 * 24 * HOUR_MS;
/** A payment that the bank reviews is polled for longer. */
const PENDING_QUERY_PERIOD_MS = 30 * 24 * HOUR_MS;
/** Banks decide on chargebacks within months. */
const CHARGEBACK_QUERY_PERIOD_MS = 180 * 24 * HOUR_MS;
/** A refund to a card may be refused within days. */
const REFUND_QUERY_PERIOD_MS = 30 * 24 * HOUR_MS;
const MIN_QUERY_INTERVAL_MS = 2 * 60 * 1000;

/** The bank took the money back, and its decision is not final yet. */
const isChargedBack = sql<boolean>`(exists (
  select from payment
  where provider_reference = online_payment.method || ':' || online_payment.payment_id || ':chargeback'
) and not exists (
  select from payment
  where provider_reference = online_payment.method || ':' || online_payment.payment_id || ':chargeback-won'
))`;

const wasRefundedAfter = (moment: Date) => sql<boolean>`exists (
  select from payment
  where payment.order_id = online_payment.order_id and kind = 'refund' and provider_reference is not null
    and created_at > ${moment}::timestamptz
)`;

/** The result of a refund is unknown, or it has to be cleared. */
const hasOpenRefund = sql<boolean>`(exists (
  select from refund_underway join payment using (provider_reference)
  where payment.order_id = online_payment.order_id
) or exists (
  select from odd_payment
  where odd_payment.order_id = online_payment.order_id and refund_id <> '' and cleared_at is null
))`;

/**
 * Claims pages without a final result that were not checked for a quarter of their age, or for a day.
 * Claiming keeps several processes from polling the same page.
 */
export function claimPagesToQuery(db: Db, now: Date, limit: number) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return db
    .updateTable("online_payment")
    .set({ asked_at: now })
    .where("id", "in", (open) =>
      open
        .selectFrom("online_payment")
        .select("id")
        .where(({ eb, or, and }) =>
          or([
            and([eb("status", "in", ["started", "rejected"]), eb("started_at", ">", ago(QUERY_PERIOD_MS))]),
            and([eb("status", "=", "pending"), eb("started_at", ">", ago(PENDING_QUERY_PERIOD_MS))]),
            and([isChargedBack, eb("started_at", ">", ago(CHARGEBACK_QUERY_PERIOD_MS))]),
            and([eb("status", "=", "approved"), wasRefundedAfter(ago(REFUND_QUERY_PERIOD_MS))]),
            hasOpenRefund,
          ]),
        )
        .where("asked_at", "<=", ago(MIN_QUERY_INTERVAL_MS))
        .where(
          sql<boolean>`${now}::timestamptz - asked_at >= least((${now}::timestamptz - started_at) / 4, interval '1 day')`,
        )
        .orderBy("asked_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["reference", "method"])
    .execute();
}
