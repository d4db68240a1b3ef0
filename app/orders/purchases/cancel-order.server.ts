import { moveStock, type StockCause, type StockChange } from "#app/catalog/stock/stock-ledger.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { NO_REASON } from "#app/orders/cancel-reason.ts";
import { unitsByProduct } from "#app/orders/checkout/shortage.ts";
import { orderCancelledMail } from "#app/orders/order-mails.ts";
import { lockPayable } from "#app/orders/payment/payment-change.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { dropStatusMails } from "#app/orders/status-mails.server.ts";
import { readStanding } from "#app/payments/ledger.server.ts";
import { moneyPaid } from "#app/payments/state.ts";
import { type Author, recordUpdate, type SystemAuthor } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Money } from "#app/values/money/currency.ts";

interface Cancellation {
  number: string;
  reason: string;
  by: Author | SystemAuthor;
  /** checked once the order is locked: false leaves it unchanged */
  isDue?: (db: Db, orderId: number) => Promise<boolean>;
  /** advice for a customer who has already paid, for the e-mail */
  ifPaid?: string | undefined;
}

export type CancelResult =
  /** `toReturn`: the paid amount */
  | { ok: true; toReturn: Money }
  | { ok: false; reason: "not-found" | "already-cancelled" | "has-return" | "not-due" };

/** Annuls an order once: its units go back into stock, and the customer gets the reason by mail. */
export async function cancelOrder(
  db: Db,
  { number, reason, by, isDue, ifPaid }: Cancellation,
  { origin, now }: { origin: string; now: Date },
): Promise<CancelResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (!found) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    if (order.cancelledAt) return { ok: false, reason: "already-cancelled" };
    if (await hasReturn(transaction, order.id)) return { ok: false, reason: "has-return" };
    if (isDue && !(await isDue(transaction, order.id))) return { ok: false, reason: "not-due" };
    await transaction
      .updateTable("order")
      .set({ cancelled_at: now, cancelled_by: by.id, cancelled_by_name: by.name, cancel_reason: reason })
      .where("id", "=", order.id)
      .execute();
    // Queued mails about its status are outdated.
    await dropStatusMails(transaction, order.id);
    // Ledger and audit are auditedReason for ever, so the reason stays only in the order, which is erased.
    const auditedReason = by.id === order.customerId ? NO_REASON : reason;
    const returned = await returnStock(transaction, order.id, {
      reason: "annulment",
      by,
      note: auditedReason,
      orderNumber: number,
    });
    const toReturn = moneyPaid(await readStanding(transaction, payable));
    if (order.email)
      await queueMail(
        transaction,
        orderCancelledMail({ store, origin }, order, { reason, toReturn, ifPaid }),
      );
    await recordUpdate(transaction, by, ["order", number], {
      before: { cancelled_at: null, cancel_reason: null },
      after: { cancelled_at: now, cancel_reason: auditedReason },
    });
    await publishOrder(transaction, order, returned);
    return { ok: true, toReturn };
  });
}

/** Returned units and refunds have their own process: an order is annulled or returned in parts, not both. */
async function hasReturn(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom("order_return")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "!=", "rechazada")
    .executeTakeFirst();
  return row !== undefined;
}

/** Products are locked in id order, as orders lock them, to avoid deadlocks. */
async function returnStock(db: Db, orderId: number, cause: StockCause): Promise<StockChange[]> {
  const lines = await db
    .selectFrom("order_line")
    .innerJoin("product", "product.id", "order_line.product_id")
    .select(["product.id as productId", "order_line.units"])
    .where("order_line.order_id", "=", orderId)
    .orderBy("product.id")
    .forNoKeyUpdate("product")
    .execute();
  const moves = [...unitsByProduct(lines)].map(([productId, units]) => ({ productId, units }));
  return moveStock(db, moves, cause);
}
