import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { CopiedTable, Digest } from "./contents.ts";

/** Fits into memory, and reading it does not delay requests. */
const PART_BYTES = 1024 * 1024;
const FIRST_ROWS = 50;
const MAX_ROWS = 5000;

/**
 * Runs `work` on one snapshot of the database. On the embedded database, other queries wait until it ends.
 */
export function withSnapshot<Result>(db: Db, work: (snapshot: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (snapshot) => {
      await fixTextFormat(snapshot);
      return work(snapshot);
    });
}

/** Makes text output independent of the server's settings. Call inside a transaction. */
export async function fixTextFormat(db: Db): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('search_path', 'public', true)`.execute(db);
}

interface Part {
  rows: number;
  /** one JSON array of texts per line */
  text: string;
}

/** Reads rows in key order, in parts. Call inside a transaction. */
async function* readRows(db: Db, table: CopiedTable): AsyncGenerator<Part> {
  const columns = table.columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  await sql`
    declare copied_rows no scroll cursor for
    select json_build_array(${sql.join(columns)})::text as line
    from ${sql.table(table.name)} order by ${sql.raw(table.order)}`.execute(db);
  for (let size = FIRST_ROWS; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(size))} from copied_rows`.execute(db);
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join("");
    yield { rows: rows.length, text };
    size = Math.min(MAX_ROWS, Math.max(1, Math.floor((PART_BYTES / text.length) * rows.length)));
  }
  await sql`close copied_rows`.execute(db);
}

/** Row count and checksum; `onPart` gets what they are made of. Call inside a transaction. */
export async function digestOf(
  db: Db,
  table: CopiedTable,
  onPart?: (text: string) => Promise<void>,
): Promise<Digest> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const part of readRows(db, table)) {
    hash.update(part.text);
    rows += part.rows;
    await onPart?.(part.text);
  }
  return { rows, sha256: hash.digest("hex") };
}
