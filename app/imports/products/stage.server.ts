import { randomUUID } from "node:crypto";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { headingsOf } from "#app/imports/read/attribute-columns.ts";
import { guessMapping } from "#app/imports/read/columns.ts";
import type { ImportOptions } from "#app/imports/read/import-options.ts";
import { type ImportFile, readImportFile } from "#app/imports/read/read-file.server.ts";
import { toStorableJson } from "#app/imports/read/storable-json.ts";
import { readTextCell } from "#app/imports/read/values.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Cell, ImportColumn } from "#app/platform/db/json-columns.ts";
import type { Collection, Db } from "#app/platform/db/schema.ts";
import { FileRefused, MAX_ROWS } from "./staged.ts";

/** Few, because the embedded database blocks everybody while a chunk is written. */
const ROWS_PER_CHUNK = 60;
const CHARACTERS_PER_CHUNK = 500_000;
const NOT_STAGED = "La carga del archivo no terminó.";
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

interface ReceivedFile {
  path: string;
  name: string;
  hasZip: boolean;
  /** sheet of a workbook; default: the first one with known columns */
  sheet?: string | undefined;
}

export type StageResult = { ok: true; id: string; sheets: number } | { ok: false; sentence: string };

/** Never pass a transaction: a large file takes seconds. */
export async function stageImport(db: Db, by: Author, file: ReceivedFile): Promise<StageResult> {
  const id = randomUUID();
  try {
    const table = await readImportFile(file.path, file.sheet);
    await db
      .insertInto("catalog_import")
      .values({
        id,
        person_id: by.id,
        person_name: by.name,
        file_name: file.name,
        kind: table.kind,
        status: "failed",
        failure: NOT_STAGED,
        columns: "[]",
        options: "{}",
      })
      .execute();
    await stageTable(db, id, table, file.hasZip);
    return { ok: true, id, sheets: table.sheets?.length ?? 0 };
  } catch (error) {
    await db.deleteFrom("catalog_import").where("id", "=", id).execute();
    if (error instanceof FileRefused) return { ok: false, sentence: error.sentence };
    throw error;
  }
}

/** Errors are stored with the import. Never pass a transaction. */
export async function stageOtherSheet(
  db: Db,
  { id, path, sheet, hasZip }: { id: string; path: string; sheet: string; hasZip: boolean },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("catalog_import")
    .set({ status: "failed", failure: NOT_STAGED })
    .where("id", "=", id)
    .where("status", "=", "mapping")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db.deleteFrom("import_chunk").where("import_id", "=", id).execute();
  try {
    await stageTable(db, id, await readImportFile(path, sheet), hasZip);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await db
      .updateTable("catalog_import")
      .set({ failure: error.sentence, rows: 0 })
      .where("id", "=", id)
      .execute();
  }
}

async function stageTable(db: Db, id: string, table: ImportFile, hasZip: boolean): Promise<void> {
  const samples: string[][] = [];
  const { rows, chunks, found } = await stageRows(db, id, table.rows, samples);
  if (rows === 0) throw new FileRefused("empty");
  const columns =
    table.kind === "old-shop"
      ? found
      : table.columns.map((name, index): ImportColumn => ({ name, samples: samples[index] ?? [] }));
  const options: ImportOptions = {
    mapping: guessMapping(table.columns, headingsOf(await readTypes(db))),
    skipBad: false,
    createMissing: true,
    inviteCustomers: true,
    hasZip,
    ...(table.sheet !== undefined && { sheet: table.sheet, sheets: table.sheets ?? [] }),
  };
  await db
    .updateTable("catalog_import")
    .set({ columns: toStorableJson(columns), options: toStorableJson(options), rows, chunks })
    .set({ status: "mapping", failure: null })
    .where("id", "=", id)
    .execute();
  await recordChange(db, ["imports"]);
}

async function stageRows(db: Db, importId: string, rows: ImportFile["rows"], samples: string[][]) {
  const collections = new Map<Collection, number>();
  let current: Collection | null = null;
  let waiting: string[] = [];
  let characters = 0;
  let count = 0;
  let chunks = 0;
  const store = async () => {
    if (waiting.length === 0) return;
    await db
      .insertInto("import_chunk")
      .values({ import_id: importId, number: chunks, collection: current, rows: `[${waiting.join(",")}]` })
      .execute();
    chunks += 1;
    waiting = [];
    characters = 0;
  };
  for await (const { collection = null, ...row } of rows) {
    count += 1;
    if (count > MAX_ROWS) throw new FileRefused("too-many-rows");
    if (collection !== current) await store();
    current = collection;
    if (collection) collections.set(collection, (collections.get(collection) ?? 0) + 1);
    else if ("cells" in row) sample(row.cells, samples);
    const text = toStorableJson(row);
    waiting.push(text);
    characters += text.length;
    if (waiting.length === ROWS_PER_CHUNK || characters > CHARACTERS_PER_CHUNK) await store();
  }
  await store();
  const found = [...collections].map(([name, amount]) => ({ name, samples: [String(amount)] }));
  return { rows: count, chunks, found };
}

function sample(cells: readonly Cell[], samples: string[][]): void {
  cells.forEach((cell, index) => {
    samples[index] ??= [];
    const seen = samples[index];
    if (seen.length >= SAMPLES || cell === null || cell === "") return;
    const text = (readTextCell(cell) ?? JSON.stringify(cell)).slice(0, SAMPLE_LENGTH);
    if (!seen.includes(text)) seen.push(text);
  });
}
