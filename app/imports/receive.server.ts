import { rm } from "node:fs/promises";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Import } from "./import-services.server.ts";
import { isZip, storeZip, type ZipPlaces } from "./pictures/zip-pictures.server.ts";
import { type StageResult, stageImport, stageOtherSheet } from "./products/stage.server.ts";
import { openStoredWorkbook, storeWorkbook } from "./read/excel/stored-workbook.server.ts";

interface ReceivedFile {
  path: string;
  name: string;
}

/** Never pass a transaction: a large file takes seconds. */
export async function receiveImport(
  db: Db,
  by: Author,
  places: ZipPlaces,
  { table, zip }: { table: ReceivedFile | undefined; zip: ReceivedFile | undefined },
): Promise<StageResult> {
  if (!table) return { ok: false, sentence: "Elige el archivo que quieres importar." };
  if (zip && !(await isZip(zip.path)))
    return { ok: false, sentence: "Las imágenes tienen que venir en un ZIP." };
  const staged = await stageImport(db, by, { ...table, hasZip: zip !== undefined });
  if (staged.ok && zip) await storeZip(places, staged.id, zip.path);
  if (staged.ok && staged.sheets > 1) await storeWorkbook(places, staged.id, table.path);
  return staged;
}

/** Never pass a transaction: a large file takes seconds. */
export async function receiveSheet(
  db: Db,
  places: ZipPlaces,
  { id, options: { hasZip, sheets = [] } }: Import,
  sheet: string,
): Promise<void> {
  const path = sheets.includes(sheet) ? await openStoredWorkbook(places, id) : undefined;
  if (path === undefined) return;
  try {
    await stageOtherSheet(db, { id, path, sheet, hasZip });
  } finally {
    await rm(path, { force: true });
  }
}
