import { sql } from "kysely";
import { type Author, openAudit, recordAudit, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { IMPORTS_KEPT_DAYS, IMPORTS_WAIT_DAYS } from "#app/settings/retention/retention.ts";
import { isRunning } from "./import.ts";
import type { Import } from "./import-services.server.ts";
import { offerImportUndo } from "./offer-import-undo.server.ts";
import { deleteImportFiles, type ZipPlaces } from "./pictures/zip-pictures.server.ts";
import type { ImportOptions } from "./read/import-options.ts";

const SHOWN_IMPORTS = 20;
const NO_COUNTS = {
  chunks_done: 0,
  rows_done: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  noticed: 0,
  drafts: 0,
  pictures: 0,
  pictures_done: 0,
  pictures_failed: 0,
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function readImport(db: Db, id: string): Promise<Import | undefined> {
  return ID.test(id) ? selectImport(db, id).executeTakeFirst() : undefined;
}

/** Locks the import until the end of the transaction. */
export function lockImport(db: Db, id: string): Promise<Import | undefined> {
  return selectImport(db, id).forUpdate().executeTakeFirst();
}

function selectImport(db: Db, id: string) {
  return db
    .selectFrom("catalog_import")
    .selectAll()
    .$narrowType<{ options: ImportOptions }>()
    .where("id", "=", id);
}

export function listImports(db: Db) {
  return db
    .selectFrom("catalog_import")
    .leftJoin("change_undo", "change_undo.entry_id", "catalog_import.entry_id")
    .select([
      "id",
      "file_name",
      "status",
      "change_undo.state as undo",
      "rows",
      "created",
      "changed",
      "refused",
      "person_name",
      "catalog_import.created_at",
    ])
    .orderBy("catalog_import.created_at", "desc")
    .orderBy("id")
    .limit(SHOWN_IMPORTS)
    .execute();
}

export type ChangeImportResult = { ok: true } | { ok: false; reason: "not-found" | "not-now" };

export function checkImport(
  db: Db,
  id: string,
  options: Partial<ImportOptions>,
): Promise<ChangeImportResult> {
  return move(db, id, async (transaction, found) => {
    if (found.status !== "mapping" && found.status !== "checked") return false;
    await transaction.deleteFrom("import_row").where("import_id", "=", id).execute();
    await begin(transaction, id, "checking", { ...found.options, ...options });
    return true;
  });
}

export function startImport(
  db: Db,
  id: string,
  { skipBad }: { skipBad: boolean },
): Promise<ChangeImportResult> {
  return move(db, id, async (transaction, found) => {
    if (found.status !== "checked" || (found.refused > 0 && !skipBad)) return false;
    // Documents of the old shop are independent of each other.
    const skips = skipBad || found.kind === "old-shop";
    const entryId = await openEntry(transaction, found);
    await transaction.updateTable("catalog_import").set({ entry_id: entryId }).where("id", "=", id).execute();
    await begin(transaction, id, "applying", { ...found.options, skipBad: skips });
    return true;
  });
}

/** Writes one audit entry for the whole import; null when its author's account was deleted. */
async function openEntry(db: Db, found: Import): Promise<number | null> {
  const { person_id, person_name, file_name: file, created, changed, refused } = found;
  if (person_id === null) return null;
  const by = { id: person_id, name: person_name };
  return openAudit(db, by, {
    action: "create",
    entity: "catalog_import",
    entityId: found.id,
    before: null,
    after: { file, created, changed, refused },
  });
}

async function begin(
  db: Db,
  id: string,
  status: "checking" | "applying",
  options: ImportOptions,
): Promise<void> {
  await db
    .updateTable("catalog_import")
    .set({ ...NO_COUNTS, status, options: JSON.stringify(options) })
    .where("id", "=", id)
    .execute();
  await enqueue(db, "catalog-import", { importId: id });
}

export function remapImport(db: Db, id: string): Promise<ChangeImportResult> {
  return move(db, id, async (transaction, found) => {
    if (found.status !== "checked") return false;
    await transaction.updateTable("catalog_import").set({ status: "mapping" }).where("id", "=", id).execute();
    return true;
  });
}

/** Undoes changes already made, unless bad rows are skipped. */
export function stopImport(db: Db, by: Author, id: string): Promise<ChangeImportResult> {
  return move(db, id, async (transaction, found) => {
    if (!isRunning(found.status) || found.status === "undoing") return false;
    const takesBack = found.status === "applying" && !found.options.skipBad;
    const status = found.status === "checking" ? "mapping" : takesBack ? "undoing" : "stopped";
    await transaction
      .updateTable("catalog_import")
      .set({ status, ...(takesBack && { failure: "La detuviste: no se importó nada." }) })
      .set(status === "stopped" ? { finished_at: new Date() } : {})
      .where("id", "=", id)
      .execute();
    if (status === "stopped") await offerImportUndo(transaction, id);
    if (takesBack) await enqueue(transaction, "catalog-import", { importId: id });
    await recordUpdate(transaction, by, ["catalog_import", id], {
      before: { result: found.status },
      after: { result: status },
    });
    return true;
  });
}

/** Continues an import whose machine failed. */
export function resumeImport(db: Db, id: string): Promise<ChangeImportResult> {
  return move(db, id, async (transaction, found) => {
    if (!isRunning(found.status)) return false;
    await enqueue(transaction, "catalog-import", { importId: id });
    return true;
  });
}

/** Imported products stay. Never pass a transaction: a file is removed. */
export async function discardImport(
  db: Db,
  by: Author,
  places: ZipPlaces,
  id: string,
): Promise<ChangeImportResult> {
  const moved = await move(db, id, async (transaction, found) => {
    if (isRunning(found.status)) return false;
    await transaction.deleteFrom("catalog_import").where("id", "=", id).execute();
    await recordAudit(transaction, by, {
      action: "delete",
      entity: "catalog_import",
      entityId: id,
      before: { file: found.file_name, result: found.status },
      after: null,
    });
    return true;
  });
  if (moved.ok) await deleteImportFiles(places, id);
  return moved;
}

function move(
  db: Db,
  id: string,
  work: (transaction: Db, found: Import) => Promise<boolean>,
): Promise<ChangeImportResult> {
  return inTransaction(db, async (transaction): Promise<ChangeImportResult> => {
    const found = await lockImport(transaction, id);
    if (!found) return { ok: false, reason: "not-found" };
    if (!(await work(transaction, found))) return { ok: false, reason: "not-now" };
    await recordChange(transaction, ["imports"]);
    return { ok: true };
  });
}

/** Deletes imports without changes for a month, or for a week if never started. */
export async function forgetOldImports(db: Db, places: ZipPlaces): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from catalog_import
    where updated_at < now() - make_interval(days => ${IMPORTS_KEPT_DAYS})
      or (status in ('mapping', 'checked') and updated_at < now() - make_interval(days => ${IMPORTS_WAIT_DAYS}))
    returning id`.execute(db);
  for (const { id } of rows) await deleteImportFiles(places, id);
}
