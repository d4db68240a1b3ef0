import { lockOrder } from "#app/orders/lock-order.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";

export interface ShownNote {
  id: number;
  text: string;
  personName: string;
  at: Date;
}

export async function readNotes(db: Db, number: string): Promise<ShownNote[]> {
  return db
    .selectFrom("order_note")
    .innerJoin("order", "order.id", "order_note.order_id")
    .select(["order_note.id", "order_note.text", "person_name as personName", "order_note.created_at as at"])
    .where("order.number", "=", number)
    .orderBy("order_note.id")
    .execute();
}

/** Adds an internal note; false for an order that does not exist. */
export function addNote(
  db: Db,
  { number, text }: { number: string; text: string },
  by: Author,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (!order) return false;
    await transaction
      .insertInto("order_note")
      .values({ order_id: order.id, text, person_id: by.id, person_name: by.name, created_at: now })
      .execute();
    // The text may be personal data, so the audit records only that a note was added.
    await recordUpdate(transaction, by, ["order", number], { before: null, after: { note: "Nota privada" } });
    await recordChange(transaction, ["orders"]);
    return true;
  });
}
