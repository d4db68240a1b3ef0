import type { Db } from "#app/platform/db/schema.ts";
import { shownAmount, shownCurrency } from "./shown-entry.server.ts";

export function readPaymentsOf(db: Db, customerId: string) {
  return paymentsWithOrder(db).where("order.customer_id", "=", customerId).execute();
}
export type CustomerPayment = Awaited<ReturnType<typeof readPaymentsOf>>[number];

export function readOrderPayments(db: Db, orderId: number): Promise<CustomerPayment[]> {
  return paymentsWithOrder(db).where("order.id", "=", orderId).execute();
}

function paymentsWithOrder(db: Db) {
  return db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select(["order.number", "kind", "method", shownAmount.as("amount"), shownCurrency.as("currency")])
    .select(["operation_number as operationNumber", "payment.created_at as at"])
    .orderBy("payment.id");
}
