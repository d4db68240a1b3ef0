import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";

const FOLDER = "disenos-imagenes";
/** Maximum age of a file without a row: a design being saved has its files before its row. */
const AN_HOUR = 60 * 60 * 1000;

/** Deletes pictures without a design, left by a process that stopped before it stored the row. */
export async function sweepDesignFiles(db: Db, files: FileStore, now: Date): Promise<void> {
  const old = (await files.list(FOLDER)).filter((key) => now.getTime() - storedAt(key) > AN_HOUR);
  if (old.length === 0) return;
  const rows = await sql<{ key: string }>`
    select picture ->> 'key' as key from design where picture is not null
    union select preview ->> 'key' from design where preview is not null`.execute(db);
  const known = new Set(rows.rows.map(({ key }) => key));
  for (const key of old) if (!known.has(key)) await files.remove(key);
}

/** The file's name contains the time when it was stored. */
function storedAt(key: string): number {
  return Number(/-(\d{13})-[0-9a-f]+$/.exec(key)?.[1] ?? Number.POSITIVE_INFINITY);
}
