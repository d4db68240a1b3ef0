import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

/** A bank looks at a payment on that page. After a week others wait for the units, and the customer for a way to pay. */
export const isBankReviewing = (now: Date) => sql<boolean>`(
  online_payment.status = 'pending' and online_payment.started_at > ${now}::timestamptz - interval '7 days')`;

/**
 * A bank looks at a card payment of the order, or an administrator at one of another amount: meanwhile it is not paid
 * in another way and does not expire.
 */
export const underReview = (orderId: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  exists (select from online_payment where online_payment.order_id = ${orderId} and ${isBankReviewing(now)})
  or exists (select from odd_payment where odd_payment.order_id = ${orderId} and refund_id = '' and cleared_at is null))`;

export async function isUnderReview(db: Db, orderId: number, now: Date): Promise<boolean> {
  const query = db.selectNoFrom(underReview(sql`${orderId}::integer`, now).as("is"));
  return (await query.executeTakeFirstOrThrow()).is;
}
