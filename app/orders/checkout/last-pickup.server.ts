import type { Db } from "#app/platform/db/schema.ts";

/** The id of the point where a customer's last order is picked up; undefined: it is sent, or there is none. */
export async function readLastPickup(db: Db, customerId: string): Promise<number | undefined> {
  const last = await db
    .selectFrom("order")
    .select("pickup")
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.pickup?.id;
}
