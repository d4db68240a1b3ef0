import { lockOrder } from "#app/orders/lock-order.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

export interface PaymentSurroundings {
  now: Date;
  /** public origin of the store, for links in e-mails */
  origin: string;
  /** is notified of payments that come too late; the store's own address when undefined */
  storeEmail?: string | undefined;
}

/** An order of this number, held until the transaction ends, as payments know it. */
export async function lockPayable(db: Db, number: string) {
  const order = await lockOrder(db, number);
  if (!order) return undefined;
  const { id: orderId, total, currency, rate, totalConverted } = order;
  return { order, payable: { orderId, total, currency, rate, totalConverted } };
}

export function publishPayment(db: Db, { customerId }: { customerId: string | null }): Promise<void> {
  return recordChange(db, ["orders", ...(customerId ? [`customer:${customerId}` as const] : [])]);
}
