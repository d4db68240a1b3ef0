import { queueMail } from "#app/mail/mail.server.ts";
import { NO_REASON } from "#app/orders/cancel-reason.ts";
import { cancelledByCustomerMail } from "#app/orders/order-mails.ts";
import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { orderIs } from "#app/orders/status.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { type CancelResult, cancelOrder } from "./cancel-order.server.ts";
import { customerAuthor } from "./customer-author.ts";

interface OwnCancellation {
  customerId: string;
  number: string;
  reason: string | undefined;
}

/** Annuls a customer's own order that is not on its way yet, and notifies the store. */
export async function cancelOwnOrder(
  db: Db,
  { customerId, number, reason = NO_REASON }: OwnCancellation,
  { origin, now, storeEmail }: PaymentChangeContext,
): Promise<CancelResult> {
  const store = await readSettings(db);
  const by = customerAuthor(customerId);
  return inTransaction(db, async (transaction) => {
    const isDue = (connection: Db, orderId: number) => mayCancel(connection, orderId, customerId);
    const result = await cancelOrder(transaction, { number, reason, by, isDue }, { origin, now });
    if (!result.ok) return result;
    const order = await readOrder(transaction, number);
    const sender = { store, origin, storeEmail };
    if (order)
      await queueMail(
        transaction,
        cancelledByCustomerMail(sender, order, { reason, toReturn: result.toReturn }),
      );
    return result;
  });
}

async function mayCancel(db: Db, orderId: number, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("order")
    .select("id")
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .where(orderIs("preparing"))
    .executeTakeFirst();
  return row !== undefined;
}
