import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

export async function storeRefundUnderway(db: Db, providerReference: string): Promise<void> {
  await db.insertInto("refund_underway").values({ provider_reference: providerReference }).execute();
}

/** SQL condition on `"order"`: a provider has not made one of its refunds yet. */
export const hasRefundUnderway = sql<boolean>`"order".id in (
  select order_id from payment join refund_underway using (provider_reference))`;

/** Returns whether the refund was pending until now. */
export async function removeRefundUnderway(db: Db, providerReference: string): Promise<boolean> {
  const ended = await db
    .deleteFrom("refund_underway")
    .where("provider_reference", "=", providerReference)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
