import type { Db } from "#app/platform/db/schema.ts";

/** The order's customer; null if the account is deleted. */
export async function readOrderCustomer(db: Db, number: string): Promise<string | null> {
  const row = await db
    .selectFrom("order")
    .select("customer_id as id")
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.id ?? null;
}
