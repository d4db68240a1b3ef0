import { queueMail } from "#app/mail/mail.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { canBeMailed } from "./repair.ts";
import { type EventSince, eventsSince, lockRepair, recordEvent } from "./repair-events.server.ts";
import { repairChangedMail, repairNoteMail } from "./repair-mails.ts";
import { type MoveRepairResult, mayBecome, type RepairStatus } from "./status.ts";

export interface ChangeContext {
  origin: string;
  now: Date;
}

export interface RepairMove {
  code: string;
  /** status on the page: another administrator may have changed it since */
  from: RepairStatus;
  to: RepairStatus;
  /** for the customer */
  note: string | null;
}

/** Records author and time, and mails the customer. */
export function moveRepair(
  db: Db,
  move: RepairMove,
  by: Author,
  { origin, now }: ChangeContext,
): Promise<MoveRepairResult> {
  return inTransaction(db, async (transaction): Promise<MoveRepairResult> => {
    const repair = await lockRepair(transaction, move.code);
    if (!repair) return { ok: false, reason: "not-found" };
    const { status } = repair;
    if (status === move.to) return { ok: true };
    if (status !== move.from) return { ok: false, reason: "moved-meanwhile", status };
    if (!mayBecome(status, move.to)) return { ok: false, reason: "not-allowed", status };
    if (move.to === "presupuesto") return { ok: false, reason: "needs-quote" };

    await transaction
      .updateTable("repair_request")
      .set({ status: move.to, answer_hash: null })
      .where("id", "=", repair.id)
      .execute();
    const { note } = move;
    await recordEvent(transaction, repair, {
      by: { kind: "store", ...by },
      now,
      from: status,
      to: move.to,
      note,
    });
    await recordUpdate(transaction, by, ["repair_request", repair.code], {
      before: { status },
      after: { status: move.to },
    });
    if (canBeMailed(repair)) {
      const store = await readSettings(transaction);
      await queueMail(
        transaction,
        repairChangedMail(
          { store, origin },
          { ...repair, status: move.to },
          // Before the diagnosis the shop does not have the device.
          { note, hasDevice: status !== "recibido" },
        ),
      );
    }
    return { ok: true };
  });
}

export interface Note {
  code: string;
  text: string;
  /** for the store only; otherwise the customer sees it and gets a mail */
  internal: boolean;
  seen?: number | undefined;
}

export function addNote(
  db: Db,
  note: Note,
  by: Author,
  { origin, now }: ChangeContext,
): Promise<{ ok: boolean }> {
  return inTransaction(db, async (transaction) => {
    const repair = await lockRepair(transaction, note.code);
    if (!repair) return { ok: false };
    const { text, internal } = note;
    const since = await eventsSince(transaction, repair, note.seen);
    const isThisOne = (event: EventSince) =>
      event.note === text && event.internal === internal && event.personId === by.id;
    if (since.some(isThisOne)) return { ok: true };
    await recordEvent(transaction, repair, { by: { kind: "store", ...by }, now, note: text, internal });
    // Audit entries are kept for ever, so the text stays only in the repair, which is erased.
    await recordUpdate(transaction, by, ["repair_request", repair.code], {
      before: { note: null },
      after: { note: internal ? "Nota privada" : "Nota para el cliente" },
    });
    if (!internal && canBeMailed(repair)) {
      const store = await readSettings(transaction);
      await queueMail(transaction, repairNoteMail({ store, origin }, repair, text));
    }
    return { ok: true };
  });
}
