import type { Db } from "#app/platform/db/schema.ts";

/** What a customer paid and was given back, with their orders' numbers, oldest first. */
export function readPaymentsOf(db: Db, customerId: string) {
  return db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select(["order.number", "kind", "method", "amount", "payment.currency"])
    .select(["operation_number as operationNumber", "payment.created_at as at"])
    .where("order.customer_id", "=", customerId)
    .orderBy("payment.id")
    .execute();
}
export type CustomerPayment = Awaited<ReturnType<typeof readPaymentsOf>>[number];
