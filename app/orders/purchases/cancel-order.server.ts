import { sql } from "kysely";
import { movementInsert, type StockCause } from "#app/catalog/stock/stock-ledger.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { lockOrder } from "#app/orders/lock-order.server.ts";
import { orderCancelledMail } from "#app/orders/order-mails.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange, type Tag } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";

interface Cancellation {
  number: string;
  reason: string;
  by: Author;
}

export type CancelResult = { ok: true } | { ok: false; reason: "not-found" | "already-cancelled" };

/** Annuls an order once: its units go back into stock, and the customer is told why. */
export async function cancelOrder(
  db: Db,
  { number, reason, by }: Cancellation,
  { origin, now }: { origin: string; now: Date },
): Promise<CancelResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (!order) return { ok: false, reason: "not-found" };
    if (order.cancelledAt) return { ok: false, reason: "already-cancelled" };
    await transaction
      .updateTable("order")
      .set({ cancelled_at: now, cancelled_by: by.id, cancelled_by_name: by.name, cancel_reason: reason })
      .where("id", "=", order.id)
      .execute();
    const products = await returnStock(transaction, order.id, {
      reason: "annulment",
      by,
      note: reason,
      orderNumber: number,
    });
    if (order.email) await queueMail(transaction, orderCancelledMail({ store, origin }, order, reason));
    await recordAudit(transaction, by, {
      ...{ action: "update", entity: "order", entityId: number },
      before: { cancelled_at: null, cancel_reason: null },
      after: { cancelled_at: now, cancel_reason: reason },
    });
    const tags: Tag[] = ["orders", ...(order.customerId ? [`customer:${order.customerId}` as const] : [])];
    for (const { id } of products) tags.push(`product:${id}`);
    if (products.some(({ wasSoldOut }) => wasSoldOut)) tags.push("list");
    await recordChange(transaction, tags);
    return { ok: true };
  });
}

/** Products are held in id order, as orders hold them, so that neither waits for the other for ever. */
async function returnStock(
  db: Db,
  orderId: number,
  cause: StockCause,
): Promise<{ id: number; wasSoldOut: boolean }[]> {
  const { rows } = await sql<{ id: number; wasSoldOut: boolean }>`
    with held as (
      select id, stock from product
      where id in (select product_id from order_line where order_id = ${orderId})
      order by id for no key update
    ), back as (
      select product_id, sum(units)::int as units from order_line where order_id = ${orderId} group by product_id
    ), returned as (
      update product set stock = product.stock + back.units, updated_at = now()
      from held join back on back.product_id = held.id
      where product.id = held.id
      returning product.id, back.units, product.stock, held.stock = 0 as "wasSoldOut"
    ), moved as (${movementInsert(sql`select id as product_id, units as change, stock from returned`, cause)}
    )
    select id, "wasSoldOut" from returned`.execute(db);
  return rows;
}
