import { lockOrder } from "#app/orders/lock-order.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

export interface PaymentChangeContext {
  now: Date;
  /** public origin of the store, for links in e-mails */
  origin: string;
  /** gets mails to the store; the store's own address when undefined */
  storeEmail?: string | undefined;
}

/** What the order's payment file says; undefined for an order from before there were payments. */
export function readPaymentFile(db: Db, orderId: number) {
  return db
    .selectFrom("order_payment")
    .select(["method", "link", "expires_at as expiresAt"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** Locks the order until the end of the transaction and reads its data for payments. */
export async function lockPayable(db: Db, number: string) {
  const order = await lockOrder(db, number);
  if (!order) return undefined;
  const { id: orderId, total, currency, rate, totalConverted } = order;
  return { order, payable: { orderId, total, currency, rate, totalConverted } };
}
