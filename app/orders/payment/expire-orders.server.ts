import { sql } from "kysely";
import { queueMail } from "#app/mail/mail.server.ts";
import { underReview } from "#app/orders/online/under-review.server.ts";
import { cancelOrder } from "#app/orders/purchases/cancel-order.server.ts";
import { orderIs } from "#app/orders/status.server.ts";
import { readStanding } from "#app/payments/ledger.server.ts";
import { DEFAULT_EXPIRY_HOURS, methodKinds } from "#app/payments/methods.ts";
import type { Db, PaymentMethodId, PaymentState } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { EXPIRY } from "./expiry.ts";
import { lockPayable, type PaymentChangeContext } from "./payment-change.server.ts";
import { paymentDueMail } from "./payment-mails.ts";

const AT_ONCE = 100;
const HOUR_MS = 60 * 60 * 1000;
/**
 * The reminder is mailed this long before the order expires, or when half of a shorter time to pay is over.
 */
const REMIND_MS = 3 * HOUR_MS;
/** The same when the provider of its card payments does not answer. */
const REMIND_UNANSWERED_MS = HOUR_MS;

/**
 * A provider's page takes no payment after the order's end, so a payment not reported within a day is
 * unlikely. Later ones are reported as late payments. The units are released for others.
 */
const WAIT_FOR_PROVIDER_MS = 24 * HOUR_MS;

const OPEN: PaymentState[] = ["pendiente", "parcial"];
const REASON = "No recibimos el pago a tiempo.";

/** Polls the provider for an order's card payments; `refused`: it rejects the request. */
type QueryProvider = (number: string) => Promise<ProviderAnswer>;
type ProviderAnswer = "answered" | "refused" | "away";

/**
 * Annuls unpaid orders whose time is over. Safe to run in several processes. If the customer was sent to a
 * card provider, it polls first and waits a day at most for the answer.
 */
export async function expireOrders(
  db: Db,
  context: PaymentChangeContext,
  queryProvider: QueryProvider,
): Promise<void> {
  const { now } = context;
  const longAgo = new Date(now.getTime() - WAIT_FOR_PROVIDER_MS);
  const unpaid = unpaidUntil(db, now).where("order_payment.state", "=", "pendiente");
  const query = stopWhenAway(queryProvider);
  for (const { number, method, expiresAt, paysByCard } of await unpaid.execute()) {
    if (paysByCard && (await query(number)) !== "answered" && expiresAt && expiresAt > longAgo) continue;
    const isDue = (transaction: Db, orderId: number) => isStillDue(transaction, orderId, now);
    await cancelOrder(db, { number, reason: REASON, by: EXPIRY, isDue, ifPaid: ifPaidBy(method) }, context);
  }
}

/** Each timeout takes seconds: after one, the rest of this round is skipped. */
function stopWhenAway(queryProvider: QueryProvider): QueryProvider {
  let isAway = false;
  return async (number) => {
    const answer = isAway ? "away" : await queryProvider(number);
    isAway ||= answer === "away";
    return answer;
  };
}

/** Checked again under the order's lock: it may have been paid or sent meanwhile. */
async function isStillDue(db: Db, orderId: number, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom("order_payment")
    .innerJoin("order", "order.id", "order_payment.order_id")
    .select("order_id")
    .where("order_id", "=", orderId)
    .where(orderIs("preparing"))
    .where("order_payment.state", "=", "pendiente")
    .where("expires_at", "<=", now)
    .where(isNotUnderReview(now))
    .executeTakeFirst();
  return due !== undefined;
}

/** A customer who paid in time can still send the voucher. */
function ifPaidBy(method: PaymentMethodId | null): string | undefined {
  return method && methodKinds[method].voucher
    ? "Si ya pagaste, envía tu constancia de pago desde la página de tu pedido: vemos si todavía hay unidades."
    : undefined;
}

/**
 * Mails one reminder shortly before a not fully paid order expires. If the customer was sent to a card
 * provider, it polls first: they may just have paid.
 */
export async function remindOfPayment(
  db: Db,
  { now, origin }: PaymentChangeContext,
  queryProvider: QueryProvider,
): Promise<void> {
  const soon = new Date(now.getTime() + REMIND_MS);
  const verySoon = new Date(now.getTime() + REMIND_UNANSWERED_MS);
  const store = await readSettings(db);
  const unreminded = unpaidUntil(db, soon)
    .where("reminded_at", "is", null)
    .where("expires_at", ">", now)
    .where(isHalfOver(now));
  const query = stopWhenAway(queryProvider);
  for (const { number, expiresAt, paysByCard } of await unreminded.execute()) {
    if (paysByCard && (await query(number)) !== "answered" && expiresAt && expiresAt > verySoon) continue;
    await inTransaction(db, async (transaction) => {
      const found = await lockPayable(transaction, number);
      if (!found || found.order.cancelledAt) return;
      const { order, payable } = found;
      const reminded = await transaction
        .updateTable("order_payment")
        .set({ reminded_at: now })
        .where("order_id", "=", order.id)
        .where("state", "in", OPEN)
        .where("reminded_at", "is", null)
        .where(isNotUnderReview(now))
        .returning("expires_at as expiresAt")
        .executeTakeFirst();
      if (!reminded?.expiresAt || !order.email) return;
      const standing = await readStanding(transaction, payable);
      await queueMail(transaction, paymentDueMail({ store, origin }, order, standing, reminded.expiresAt));
    });
  }
}

function unpaidUntil(db: Db, until: Date) {
  return (
    db
      .selectFrom("order_payment")
      .innerJoin("order", "order.id", "order_payment.order_id")
      .select(["order.number", "order_payment.method", "expires_at as expiresAt"])
      .select(wasSentToProvider.as("paysByCard"))
      .where("order_payment.state", "in", OPEN)
      .where("expires_at", "<=", until)
      .where("cancelled_at", "is", null)
      .where(isNotUnderReview(until))
      .where(orderIs("preparing"))
      // Orders waiting for a provider come last, so that they do not delay others.
      .orderBy(wasSentToProvider)
      .orderBy("expires_at")
      .limit(AT_ONCE)
  );
}

/** Whether half of the method's current time to pay is over. */
const isHalfOver = (
  now: Date,
) => sql<boolean>`expires_at - ${now}::timestamptz <= interval '30 minutes' * coalesce(
  (select expiry_hours from payment_method where payment_method.id = order_payment.method), ${DEFAULT_EXPIRY_HOURS}::integer)`;

const wasSentToProvider = sql<boolean>`exists (
  select from online_payment where online_payment.order_id = order_payment.order_id)`;

const isNotUnderReview = (now: Date) =>
  sql<boolean>`not ${underReview(sql.ref("order_payment.order_id"), now)}`;
