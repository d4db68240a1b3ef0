import type { Db } from "#app/platform/db/schema.ts";

/** Whose order it is; null for an account that is gone. */
export async function readOrderCustomer(db: Db, number: string): Promise<string | null> {
  const row = await db
    .selectFrom("order")
    .select("customer_id as id")
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.id ?? null;
}
