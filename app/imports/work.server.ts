import { startRollback, stepUndo } from "#app/catalog/undo/undo.server.ts";
import { readUndo } from "#app/catalog/undo/undo-state.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { inSteps, MS_PER_JOB } from "#app/platform/db/in-batches.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { analyzeCatalogue } from "#app/platform/db/statistics.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Import, ImportServices } from "./import-services.server.ts";
import { lockImport } from "./imports.server.ts";
import { offerImportUndo } from "./offer-import-undo.server.ts";
import { importOldChunk } from "./old-shop/old-chunk.server.ts";
import { fetchNextPicture } from "./pictures/import-pictures.server.ts";
import { type IsInZip, openZipIndex } from "./pictures/zip-pictures.server.ts";
import { type ChunkContext, planChunk, type RowResult, writeChunk } from "./products/chunk.server.ts";
import type { Writer } from "./products/writer.ts";
import type { ImportOptions } from "./read/import-options.ts";
import { storeResults } from "./results.server.ts";
import { refreshStatistics } from "./statistics.server.ts";

/** Never pass a transaction: each step makes its own. */
export async function workOnImport(services: ImportServices, importId: string): Promise<void> {
  const isOver = await inSteps(() => step(services, importId), MS_PER_JOB);
  if (!isOver) await enqueue(services.db, "catalog-import", { importId });
}

/**
 * Runs all steps, for callers that wait for the end. `rests`: pauses between steps, because the store's pages
 * share the embedded database.
 */
export async function finishImport(
  services: ImportServices,
  importId: string,
  { rests = false } = {},
): Promise<void> {
  if (rests) await inSteps(() => step(services, importId));
  else while (await step(services, importId));
}

/** Returns false when nothing is left to do. */
async function step(services: ImportServices, importId: string): Promise<boolean> {
  const [running] = await services.db
    .selectFrom("catalog_import")
    .select(["status", "options"])
    .$narrowType<{ options: ImportOptions }>()
    .where("id", "=", importId)
    .execute();
  // Files are fetched and written outside of transactions.
  if (running?.status === "pictures") return fetchNextPicture(services, importId);
  const looksIntoZip = running?.status === "checking" && running.options.hasZip;
  const isInZip = looksIntoZip ? await openZipIndex(services, importId) : undefined;
  const stepped = await inTransaction(services.db, async (transaction) => {
    const found = await lockImport(transaction, importId);
    if (!found) return undefined;
    const more = await advance(transaction, { ...services, isInZip }, found);
    await recordChange(transaction, ["imports"]);
    return { found, more };
  });
  if (!stepped) return false;
  await refreshStatistics(services.db, stepped.found);
  if (stepped.found.status === "applying" && stepped.found.chunks_done >= stepped.found.chunks)
    await analyzeCatalogue(services.db);
  return stepped.more;
}

interface StepServices extends ImportServices {
  isInZip: IsInZip | undefined;
}

async function advance(db: Db, services: StepServices, found: Import): Promise<boolean> {
  switch (found.status) {
    case "checking":
      return found.chunks_done < found.chunks ? check(db, services, found) : endCheck(db, found);
    case "applying":
      return found.chunks_done < found.chunks ? apply(db, services, found) : endApply(db, found);
    case "undoing":
      return stepRollback(db, found);
    default:
      return false;
  }
}

async function check(db: Db, services: StepServices, found: Import): Promise<boolean> {
  const { rows, collection } = await readChunk(db, found, found.chunks_done);
  const context = await contextOf(db, found, services);
  const results = collection
    ? await importOldChunk(db, { ...context, writer: undefined }, collection, rows)
    : (await planChunk(db, context, rows, { hold: false })).planned;
  await storeResults(db, found, results, { pictures: false });
  return true;
}

async function endCheck(db: Db, found: Import): Promise<boolean> {
  await db.updateTable("catalog_import").set({ status: "checked" }).where("id", "=", found.id).execute();
  return false;
}

async function apply(db: Db, services: StepServices, found: Import): Promise<boolean> {
  const writer = writerOf(found);
  if (!writer) return end(db, found, "stopped", "La cuenta de quien la empezó ya no existe.");
  const { rows, collection } = await readChunk(db, found, found.chunks_done);
  const context = await contextOf(db, found, services);
  if (collection) {
    const results = await importOldChunk(db, { ...context, writer }, collection, rows);
    await storeResults(db, found, results, { pictures: true });
    return true;
  }
  const { planned, names } = await planChunk(db, context, rows, { hold: true });
  const bad = planned.find(({ outcome }) => outcome === "bad");
  if (bad && !found.options.skipBad) return beginUndo(db, found, bad);
  await writeChunk(db, writer, planned, names);
  await storeResults(db, found, planned, { pictures: true });
  return true;
}

/** The catalogue changed since the check, so the changes are undone: this import accepts no bad rows. */
async function beginUndo(db: Db, found: Import, bad: RowResult): Promise<boolean> {
  const sentence = bad.problems.find(({ kind }) => kind === "error")?.sentence ?? "";
  await db
    .updateTable("catalog_import")
    .set({ status: "undoing", failure: `No se importó nada. Línea ${bad.line}: ${sentence}` })
    .where("id", "=", found.id)
    .execute();
  return true;
}

async function stepRollback(db: Db, found: Import): Promise<boolean> {
  const writer = writerOf(found);
  if (!writer) return end(db, found, "failed");
  const { by, entryId } = writer;
  if (!(await readUndo(db, entryId))) await startRollback(db, by, entryId);
  const more = await stepUndo(db, entryId);
  const { done = 0, total = 0, kept = 0 } = (await readUndo(db, entryId)) ?? {};
  if (!more) return end(db, found, "failed", [found.failure, keptSentence(kept)].filter(Boolean).join(" "));
  const rows = Math.round((found.rows * (total - done)) / Math.max(1, total));
  await db.updateTable("catalog_import").set({ rows_done: rows }).where("id", "=", found.id).execute();
  return true;
}

function keptSentence(kept: number): string {
  if (kept === 0) return "";
  return `Alguien cambió cosas mientras tanto y quedan como están (${kept}): la auditoría dice cuáles.`;
}

async function endApply(db: Db, found: Import): Promise<boolean> {
  if (found.pictures === 0) return end(db, found, "done");
  await db.updateTable("catalog_import").set({ status: "pictures" }).where("id", "=", found.id).execute();
  return true;
}

async function end(
  db: Db,
  found: Import,
  status: "done" | "stopped" | "failed",
  failure = found.failure,
): Promise<boolean> {
  await db
    .updateTable("catalog_import")
    .set({ status, failure, finished_at: new Date() })
    .where("id", "=", found.id)
    .execute();
  await db.deleteFrom("import_chunk").where("import_id", "=", found.id).execute();
  await offerImportUndo(db, found.id);
  return false;
}

async function readChunk(db: Db, found: Import, number: number) {
  return db
    .selectFrom("import_chunk")
    .select(["rows", "collection"])
    .where("import_id", "=", found.id)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
}

function writerOf({ person_id, person_name, entry_id }: Import): Writer | undefined {
  if (person_id === null || entry_id === null) return undefined;
  return { by: { id: person_id, name: person_name }, entryId: entry_id };
}

async function contextOf(
  db: Db,
  { id, columns, options }: Import,
  { origin, isInZip }: StepServices,
): Promise<ChunkContext> {
  const { currency, priceStep: step } = await readSettings(db);
  return {
    importId: id,
    columns: columns.map(({ name }) => name),
    options,
    origin,
    isInZip,
    prices: { currency, step },
  };
}
