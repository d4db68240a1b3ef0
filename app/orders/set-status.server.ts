import { queueMailLater } from "#app/mail/mail.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange, type Tag } from "#app/platform/change-log/change-log.server.ts";
import type { Db, OrderStatus } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { lockOrder } from "./lock-order.server.ts";
import { statusChangedMail } from "./order-mails.ts";
import { mayBecome } from "./status.ts";
import { dropStatusMails, UNDO_SECONDS } from "./status-mails.server.ts";

export interface StatusRequest {
  number: string;
  to: OrderStatus;
  by: { id: string; name: string };
}

export type StatusResult =
  | { ok: true; changed: false }
  | { ok: true; changed: true; mailed: boolean }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "cancelled" }
  | { ok: false; reason: "not-allowed"; from: OrderStatus };

/** Changes an order's status, with audit, a delayed e-mail and an update of open pages. */
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
    // After the legal years an order has no address to write to.
    const mail = order.email ? statusChangedMail({ store, origin }, { ...order, status: to }) : undefined;
    await transaction
      .insertInto("order_status_change")
      .values({
        order_id: order.id,
        from_status: from,
        to_status: to,
        person_id: by.id,
        person_name: by.name,
        mail_job: mail ? await queueMailLater(transaction, mail, UNDO_SECONDS) : null,
        created_at: now,
      })
      .execute();
    await recordAudit(transaction, by, {
      action: "update",
      entity: "order",
      entityId: number,
      before: { status: from },
      after: { status: to },
    });
    await recordChange(transaction, touchedTags(order));
    return { ok: true, changed: true, mailed: mail !== undefined };
  });
}

export interface UndoRequest {
  number: string;
  /** the change, which must still be the last one */
  change: number;
  by: { id: string; name: string };
}

export type UndoResult =
  | { ok: true; status: OrderStatus }
  | { ok: false; reason: "not-found" | "cancelled" | "changed-since" | "mail-sent" };

/** Reverts the last change while its e-mail has not been sent; only the audit keeps it. */
export function undoStatus(db: Db, { number, change, by }: UndoRequest): Promise<UndoResult> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (!order) return { ok: false, reason: "not-found" };
    if (order.cancelledAt) return { ok: false, reason: "cancelled" };
    const last = await transaction
      .selectFrom("order_status_change")
      .select(["id", "from_status as from"])
      .where("order_id", "=", order.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    // Pressed twice.
    if (last.id < change) return { ok: true, status: order.status };
    if (last.id > change) return { ok: false, reason: "changed-since" };
    if (!last.from || !(await dropStatusMails(transaction, order.id, { since: change })))
      return { ok: false, reason: "mail-sent" };

    await transaction.updateTable("order").set({ status: last.from }).where("id", "=", order.id).execute();
    await transaction.deleteFrom("order_status_change").where("id", "=", change).execute();
    await recordAudit(transaction, by, {
      action: "update",
      entity: "order",
      entityId: number,
      before: { status: order.status },
      after: { status: last.from },
    });
    await recordChange(transaction, touchedTags(order));
    return { ok: true, status: last.from };
  });
}

function touchedTags({ customerId }: { customerId: string | null }): Tag[] {
  return ["orders", ...(customerId ? [`customer:${customerId}` as const] : [])];
}
