import type { Db } from "#app/platform/db/schema.ts";

/** The order, held until the transaction ends: one change of it at a time. */
export function lockOrder(db: Db, number: string) {
  return db
    .selectFrom("order")
    .select([
      "id",
      "number",
      "status",
      "customer_id as customerId",
      "first_name as firstName",
      "email",
      "cancelled_at as cancelledAt",
    ])
    .where("number", "=", number)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
