import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { CopiedTable, Digest } from "./contents.ts";

/** Small enough to hold in memory and to read between two requests. */
const PART_BYTES = 1024 * 1024;
const FIRST_ROWS = 50;
const MOST_ROWS = 5000;

/**
 * Runs `work` on one unchanging view of the database. The embedded database has one connection,
 * so that others wait for the end.
 */
export function onSnapshot<Result>(db: Db, work: (snapshot: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (snapshot) => {
      await writeAlike(snapshot);
      return work(snapshot);
    });
}

/** Values are written as text the same way whatever the server's settings. Within a transaction. */
export async function writeAlike(db: Db): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('search_path', 'public', true)`.execute(db);
}

export interface Part {
  rows: number;
  /** one JSON array of texts a line */
  text: string;
}

/** A table's rows in the order of its key, some at a time. Within a transaction. */
export async function* readRows(db: Db, table: CopiedTable): AsyncGenerator<Part> {
  const columns = table.columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  await sql`
    declare copied_rows no scroll cursor for
    select json_build_array(${sql.join(columns)})::text as line
    from ${sql.table(table.name)} order by ${sql.raw(table.order)}`.execute(db);
  for (let wanted = FIRST_ROWS; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(wanted))} from copied_rows`.execute(
      db,
    );
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join("");
    yield { rows: rows.length, text };
    wanted = Math.min(MOST_ROWS, Math.max(1, Math.floor((PART_BYTES / text.length) * rows.length)));
  }
  await sql`close copied_rows`.execute(db);
}

/** What a table holds, in a number and a checksum. Within a transaction. */
export async function digestOf(db: Db, table: CopiedTable): Promise<Digest> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const part of readRows(db, table)) {
    hash.update(part.text);
    rows += part.rows;
  }
  return { rows, sha256: hash.digest("hex") };
}
