import type { Db } from "#app/platform/db/schema.ts";
import { orderColumns } from "./order-columns.server.ts";

/** Locks the order until the end of the transaction. */
export function lockOrder(db: Db, number: string) {
  return db
    .selectFrom("order")
    .select(orderColumns)
    .select(["id", "customer_id as customerId", "cancelled_by_name as cancelledBy"])
    .where("number", "=", number)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
