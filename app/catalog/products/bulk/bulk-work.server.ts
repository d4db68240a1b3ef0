import { sql } from "kysely";
import { offerUndo } from "#app/catalog/undo/offer-undo.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { inSteps, MS_PER_JOB } from "#app/platform/db/in-batches.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { analyzeCatalogue } from "#app/platform/db/statistics.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { changeBatch } from "./bulk-change.server.ts";
import type { QueuedBulkChange } from "./bulk-change.ts";
import { removeBatch } from "./remove-products.server.ts";

/** Small enough that a page waits only a moment for a step. */
const PRODUCTS_PER_STEP = 40;

export interface RunningChange {
  id: string;
  done: number;
  total: number;
}

export function readRunningChanges(db: Db): Promise<RunningChange[]> {
  return db
    .selectFrom("bulk_change")
    .select(["id", "done", sql<number>`cardinality(product_ids)`.as("total")])
    .orderBy("created_at")
    .execute();
}

/** Call after a start or a restored backup. */
export async function resumeBulkChanges(db: Db): Promise<void> {
  for (const { id } of await readRunningChanges(db)) await enqueue(db, "bulk-change", { changeId: id });
}

/** Works for some seconds and queues the rest. Never pass a transaction: each step has its own. */
export async function workOnBulkChange(db: Db, changeId: string): Promise<void> {
  if (await inSteps(() => step(db, changeId), MS_PER_JOB)) await analyzeCatalogue(db);
  else await enqueue(db, "bulk-change", { changeId });
}

/** Creates the audit entry at the first change; undefined when nothing is left to change. */
async function changeOrRemove(
  db: Db,
  by: Author,
  ids: number[],
  { change, entry }: { change: QueuedBulkChange; entry: number | undefined },
): Promise<{ entryId: number | undefined } | undefined> {
  if (ids.length === 0) return undefined;
  if (change.cambio !== "eliminar") return changeBatch(db, by, ids, change, entry);
  const { entryId } = await removeBatch(db, by, ids, change.solicitud, entry);
  return { entryId };
}

/** Changes and progress are one transaction, so that no product is changed twice. */
function step(db: Db, changeId: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const running = await transaction
      .selectFrom("bulk_change")
      .select(["person_id", "person_name", "change", "done", "entry_id"])
      .select(sql<number[]>`product_ids[done + 1:done + ${sql.lit(PRODUCTS_PER_STEP)}]`.as("ids"))
      .where("id", "=", changeId)
      .forUpdate()
      .executeTakeFirst();
    if (!running) return false;
    const { person_id, person_name, ids, done } = running;
    const by = { id: person_id, name: person_name };
    const change = running.change as QueuedBulkChange;
    const entry = running.entry_id ?? undefined;
    const changed = await changeOrRemove(transaction, by, ids, { change, entry });
    if (!changed) {
      await transaction.deleteFrom("bulk_change").where("id", "=", changeId).execute();
      if (entry !== undefined) await offerUndo(transaction, entry);
      await recordChange(transaction, ["list"]);
      return false;
    }
    await transaction
      .updateTable("bulk_change")
      .set({ done: done + ids.length, entry_id: changed.entryId ?? null })
      .where("id", "=", changeId)
      .execute();
    return true;
  });
}
