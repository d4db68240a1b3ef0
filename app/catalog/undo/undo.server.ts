import { sql } from "kysely";
import { type Author, openAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { inSteps, MS_PER_JOB } from "#app/platform/db/in-batches.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { analyzeCatalogue } from "#app/platform/db/statistics.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { undoNewNames, undoNewProducts } from "./undo-creations.server.ts";
import { undoDeletions } from "./undo-deletions.server.ts";
import { undoProductChanges } from "./undo-products.server.ts";
import type { UndoContext, UndoneRow } from "./undone-row.ts";

/** A job undoes more rows than this in small batches, so that pages are served first. */
const MAX_AT_ONCE = 200;
const ROWS_PER_STEP = 40;

/** `later`: a job undoes it. Not ok when the day has passed or the change was undone before. */
export type StartUndoResult = { ok: true; later: boolean } | { ok: false };

/** Starts an undo once per audit entry, within its day. */
export function startUndo(db: Db, by: Author, entryId: number): Promise<StartUndoResult> {
  return inTransaction(db, async (transaction): Promise<StartUndoResult> => {
    const { numUpdatedRows } = await transaction
      .updateTable("change_undo")
      .set({ state: "running" })
      .where("entry_id", "=", entryId)
      .where("state", "=", "open")
      .where("until", ">", sql<Date>`now()`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { ok: false };
    const rows = await begin(transaction, by, entryId);
    if (rows > MAX_AT_ONCE) {
      await enqueue(transaction, "undo-change", { entryId });
      return { ok: true, later: true };
    }
    while (await stepUndo(transaction, entryId));
    return { ok: true, later: false };
  });
}

/** Starts to undo an interrupted change; the caller runs the steps. Call inside a transaction. */
export async function startRollback(db: Db, by: Author, entryId: number): Promise<void> {
  await db
    .insertInto("change_undo")
    .values({ entry_id: entryId, until: new Date(), state: "running" })
    .execute();
  await begin(db, by, entryId);
}

async function begin(db: Db, by: Author, entryId: number): Promise<number> {
  const entry = await db
    .selectFrom("audit_entry")
    .select(["entity", "entity_id"])
    .select(sql<string>`coalesce(after ->> 'name', before ->> 'name', after ->> 'file')`.as("name"))
    .select((row) =>
      row
        .selectFrom("audit_row")
        .select((inner) => inner.fn.countAll<number>().as("rows"))
        .where("entry_id", "=", entryId)
        .as("rows"),
    )
    .where("id", "=", entryId)
    .executeTakeFirstOrThrow();
  const undoEntry = await openAudit(db, by, {
    action: "undo",
    entity: entry.entity,
    entityId: entry.entity_id,
    before: null,
    after: { name: entry.name },
  });
  const rows = Number(entry.rows);
  await db
    .updateTable("change_undo")
    .set({ undo_entry_id: undoEntry, rows_total: rows })
    .where("entry_id", "=", entryId)
    .execute();
  return rows;
}

/** Call after a start or a restored backup. */
export async function resumeUndos(db: Db): Promise<void> {
  const running = await db
    .selectFrom("change_undo")
    .select("entry_id")
    .where("state", "=", "running")
    .execute();
  for (const { entry_id } of running) await enqueue(db, "undo-change", { entryId: entry_id });
}

/** Works for some seconds and queues the rest. Never pass a transaction: each step has its own. */
export async function workOnUndo(db: Db, entryId: number): Promise<void> {
  const step = () => inTransaction(db, (transaction) => stepUndo(transaction, entryId));
  if (await inSteps(step, MS_PER_JOB)) await analyzeCatalogue(db);
  else await enqueue(db, "undo-change", { entryId });
}

/** Undoes the next rows, in reverse order; false when none is left. Call inside a transaction. */
export async function stepUndo(db: Db, entryId: number): Promise<boolean> {
  const running = await db
    .selectFrom("change_undo")
    .select(["next_row", "undo_entry_id"])
    .where("entry_id", "=", entryId)
    .where("state", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  if (!running?.undo_entry_id) return false;
  const rows = await nextRows(db, entryId, running.next_row);
  const last = rows.at(-1);
  if (!last) {
    await db.updateTable("change_undo").set({ state: "done" }).where("entry_id", "=", entryId).execute();
    await recordChange(db, ["audit", "list"]);
    return false;
  }
  const undoing = await undoingOf(db, entryId, running.undo_entry_id);
  let kept = 0;
  for (const run of groupSimilar(rows)) kept += await undoGroup(db, undoing, run);
  await db
    .updateTable("change_undo")
    .set((row) => ({
      next_row: last.id,
      rows_done: row("rows_done", "+", rows.length),
      kept: row("kept", "+", kept),
    }))
    .where("entry_id", "=", entryId)
    .execute();
  await recordChange(db, ["audit"]);
  return true;
}

function nextRows(db: Db, entryId: number, below: number | null): Promise<UndoneRow[]> {
  let rows = db.selectFrom("audit_row").where("entry_id", "=", entryId);
  if (below !== null) rows = rows.where("id", "<", below);
  return rows
    .select(["id", "action", "entity", "entity_id as entityId", "before", "after"])
    .$narrowType<Pick<UndoneRow, "before" | "after">>()
    .orderBy("id", "desc")
    .limit(ROWS_PER_STEP)
    .execute();
}

async function undoingOf(db: Db, undone: number, undoEntry: number): Promise<UndoContext> {
  const { person_id, person_name: name } = await db
    .selectFrom("audit_entry")
    .select(["person_id", "person_name"])
    .where("id", "=", undoEntry)
    .executeTakeFirstOrThrow();
  const by = person_id === null ? { id: null, name } : { id: person_id, name };
  return { by, entryId: undoEntry, undone };
}

function groupSimilar(rows: readonly UndoneRow[]): UndoneRow[][] {
  const found: UndoneRow[][] = [];
  for (const row of rows) {
    const [first] = found.at(-1) ?? [];
    if (first?.action === row.action && first.entity === row.entity) found.at(-1)?.push(row);
    else found.push([row]);
  }
  return found;
}

function undoGroup(db: Db, undoing: UndoContext, rows: UndoneRow[]): Promise<number> | number {
  const [{ action, entity } = { action: "", entity: "" }] = rows;
  if (action === "update" && entity === "product") return undoProductChanges(db, undoing, rows);
  if (action === "delete" && entity === "product") return undoDeletions(db, undoing, rows);
  if (action === "create" && entity === "product") return undoNewProducts(db, undoing, rows);
  if (action === "create" && (entity === "category" || entity === "label"))
    return undoNewNames(db, undoing, entity, rows);
  return 0;
}
