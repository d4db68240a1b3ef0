import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

/**
 * A payment on that page is under review by a bank. After a week the order no longer waits for it, so that
 * others get the units and the customer can pay again.
 */
export const isBankReviewing = (now: Date) => sql<boolean>`(
  online_payment.status = 'pending' and online_payment.started_at > ${now}::timestamptz - interval '7 days')`;

/**
 * A bank reviews a card payment, or an administrator has to clear one with another amount. Meanwhile the
 * order can't be paid in another way and does not expire.
 */
export const underReview = (orderId: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  exists (select from online_payment where online_payment.order_id = ${orderId} and ${isBankReviewing(now)})
  or exists (select from odd_payment where odd_payment.order_id = ${orderId} and refund_id = '' and cleared_at is null))`;

export async function isUnderReview(db: Db, orderId: number, now: Date): Promise<boolean> {
  const query = db.selectNoFrom(underReview(sql`${orderId}::integer`, now).as("is"));
  return (await query.executeTakeFirstOrThrow()).is;
}
