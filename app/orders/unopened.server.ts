import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { orderIs } from "./status.server.ts";

/** Which of these orders no administrator has opened yet. */
export async function readUnopened(db: Db, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("order")
    .select("number")
    .where("number", "in", numbers)
    .where("opened_at", "is", null)
    .where("cancelled_at", "is", null)
    .where(orderIs("preparing"))
    .execute();
  return rows.map(({ number }) => number);
}

/** Marks the order as opened by the store. */
export function openOrder(db: Db, number: string, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const opened = await transaction
      .updateTable("order")
      .set({ opened_at: now })
      .where("number", "=", number)
      .where("opened_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (opened) await recordChange(transaction, ["orders"]);
  });
}
