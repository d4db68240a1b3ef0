import { queueMail } from "#app/mail/mail.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db, OrderStatus } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { lockOrder } from "./lock-order.server.ts";
import { statusChangedMail } from "./order-mails.ts";
import { mayBecome } from "./status.ts";

export interface StatusRequest {
  number: string;
  to: OrderStatus;
  by: { id: string; name: string };
}

export type StatusResult =
  | { ok: true; changed: boolean }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "cancelled" }
  | { ok: false; reason: "not-allowed"; from: OrderStatus };

/** Moves an order on, keeps who did it and when, mails the customer and tells the open pages */
export async function setStatus(
  db: Db,
  { number, to, by }: StatusRequest,
  { origin, now }: { origin: string; now: Date },
): Promise<StatusResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (!order) return { ok: false, reason: "not-found" };
    if (order.cancelledAt) return { ok: false, reason: "cancelled" };
    const from = order.status;
    if (from === to) return { ok: true, changed: false };
    if (!mayBecome(from, to)) return { ok: false, reason: "not-allowed", from };

    await transaction.updateTable("order").set({ status: to }).where("id", "=", order.id).execute();
    await transaction
      .insertInto("order_status_change")
      .values({
        order_id: order.id,
        from_status: from,
        to_status: to,
        person_id: by.id,
        person_name: by.name,
        created_at: now,
      })
      .execute();
    await recordAudit(transaction, by, {
      ...{ action: "update", entity: "order", entityId: number },
      ...{ before: { status: from }, after: { status: to } },
    });
    // A deleted account leaves its orders without an address to write to.
    if (order.email) {
      await queueMail(transaction, statusChangedMail({ store, origin }, { ...order, status: to }));
    }
    const { customerId } = order;
    await recordChange(transaction, ["orders", ...(customerId ? [`customer:${customerId}` as const] : [])]);
    return { ok: true, changed: true };
  });
}
