import { queueMailLater } from "#app/mail/mail.server.ts";
import { readMethod } from "#app/payments/methods.server.ts";
import { dueSentences } from "#app/payments/payment-sentences.ts";
import { moneyOwed } from "#app/payments/state.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db, OrderStatus } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { lockOrder } from "./lock-order.server.ts";
import { statusChangedMail } from "./order-mails.ts";
import { readPaymentFile } from "./payment/payment-change.server.ts";
import { publishOrder } from "./publish-order.server.ts";
import { readOrder, type ShownOrder } from "./read-orders.server.ts";
import { mayBecome, stageOf } from "./status.ts";
import { dropStatusMails, readMailedStatus, UNDO_SECONDS } from "./status-mails.server.ts";

export interface StatusRequest {
  number: string;
  to: OrderStatus;
  by: Author;
}

export type StatusResult =
  | { ok: true; changed: false }
  | { ok: true; changed: true; mailed: boolean }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "cancelled" }
  | { ok: false; reason: "not-allowed"; from: OrderStatus };

/**
 * Changes an order's status, with audit, a delayed e-mail and an update of open pages. A queued e-mail of an
 * earlier change is dropped, so that correcting a wrong click sends one mail at most.
 */
export async function setStatus(
  db: Db,
  { number, to, by }: StatusRequest,
  { origin, now }: { origin: string; now: Date },
): Promise<StatusResult> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (!order) return { ok: false, reason: "not-found" };
    if (order.cancelledAt) return { ok: false, reason: "cancelled" };
    const from = order.status;
    if (from === to) return { ok: true, changed: false };
    if (!mayBecome(from, to)) return { ok: false, reason: "not-allowed", from };

    await transaction.updateTable("order").set({ status: to }).where("id", "=", order.id).execute();
    await dropStatusMails(transaction, order.id);
    const mailJob = await queueStatusMail(transaction, order, origin);
    await transaction
      .insertInto("order_status_change")
      .values({
        order_id: order.id,
        from_status: from,
        to_status: to,
        person_id: by.id,
        person_name: by.name,
        mail_job: mailJob,
        created_at: now,
      })
      .execute();
    await recordUpdate(transaction, by, ["order", number], {
      before: { status: from },
      after: { status: to },
    });
    await publishOrder(transaction, order);
    return { ok: true, changed: true, mailed: mailJob !== null };
  });
}

/** Returns the e-mail's job; null when the customer already knows the status, or the address was erased. */
async function queueStatusMail(
  db: Db,
  { id, number }: { id: number; number: string },
  origin: string,
): Promise<string | null> {
  const order = await readOrder(db, number);
  if (!order?.email || (await readMailedStatus(db, id)) === order.status) return null;
  const store = await readSettings(db);
  const mail = statusChangedMail({ store, origin }, order, await readDue(db, id, order));
  return queueMailLater(db, mail, UNDO_SECONDS);
}

/** How to pay what is owed of an order that is ready or on its way; empty while the store verifies a payment. */
async function readDue(db: Db, id: number, order: ShownOrder): Promise<string[]> {
  if (stageOf(order.status) !== "sent" || order.owed === 0 || order.payment === "por-verificar") return [];
  const file = await readPaymentFile(db, id);
  if (!file) return [];
  const method = order.method && (await readMethod(db, order.method));
  return dueSentences({ method, link: file.link }, moneyOwed(order), order);
}

export interface UndoRequest {
  number: string;
  /** the change, which must still be the last one */
  change: number;
  by: Author;
}

export type UndoResult =
  /** `mailed`: the e-mail about the previous change is queued again */
  | { ok: true; status: OrderStatus; mailed: boolean }
  | { ok: false; reason: "not-found" | "cancelled" | "changed-since" | "mail-sent" };

/** Reverts the last change while its e-mail has not been sent; only the audit keeps it. */
export function undoStatus(
  db: Db,
  { number, change, by }: UndoRequest,
  { origin }: { origin: string },
): Promise<UndoResult> {
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
    // The undo button was pressed twice.
    if (last.id < change) return { ok: true, status: order.status, mailed: false };
    if (last.id > change) return { ok: false, reason: "changed-since" };
    if (!last.from || !(await dropStatusMails(transaction, order.id, { since: change })))
      return { ok: false, reason: "mail-sent" };

    await transaction.updateTable("order").set({ status: last.from }).where("id", "=", order.id).execute();
    await transaction.deleteFrom("order_status_change").where("id", "=", change).execute();
    // The undone change may have dropped the e-mail of the previous one.
    const mailJob = await queueStatusMail(transaction, order, origin);
    if (mailJob)
      await transaction
        .updateTable("order_status_change")
        .set({ mail_job: mailJob })
        .where(
          "id",
          "=",
          transaction
            .selectFrom("order_status_change")
            .select(({ fn }) => fn.max<number>("id").as("id"))
            .where("order_id", "=", order.id),
        )
        .execute();
    await recordUpdate(transaction, by, ["order", number], {
      before: { status: order.status },
      after: { status: last.from },
    });
    await publishOrder(transaction, order);
    return { ok: true, status: last.from, mailed: mailJob !== null };
  });
}
