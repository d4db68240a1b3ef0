import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { WaitingJobs } from "#app/platform/jobs/waiting-jobs.server.ts";
import { type CopiedTable, type Digest, FILES, JOBS, SEQUENCES, tableOf } from "./contents.ts";
import { type OpenedBackup, readArchive } from "./read-archive.server.ts";
import { digestOf, fixTextFormat } from "./read-rows.server.ts";
import { EXCLUDED_TABLES, type SequenceState } from "./tables.server.ts";

class RowsDiffer extends Error {}

export interface Loaded {
  rows: number;
  sequences: SequenceState[];
  jobs: WaitingJobs[];
}

/** All rows or none. Disables triggers and defers foreign keys, which needs only the tables' owner. */
export function loadRows(db: Db, backup: OpenedBackup): Promise<Loaded> {
  const { manifest, seal } = backup;
  // Backups of older versions have sessions, codes and the store's secret.
  const restoredTables = manifest.tables.filter(({ name }) => !EXCLUDED_TABLES.includes(name));
  const tables = new Map(restoredTables.map((table) => [table.name, table]));
  return db.transaction().execute(async (transaction) => {
    await fixTextFormat(transaction);
    const foreignKeys = await dropForeignKeys(transaction);
    for (const table of tables.values()) await empty(transaction, table);
    const loaded: Loaded = { rows: 0, sequences: [], jobs: [] };
    for await (const { name, content } of readArchive(backup)) {
      if (name.startsWith(FILES)) break;
      const table = tables.get(tableOf(name) ?? "");
      if (table) await insertRows(transaction, table, content.toString());
      if (name === SEQUENCES) loaded.sequences = JSON.parse(content.toString());
      if (name === JOBS) loaded.jobs = JSON.parse(content.toString());
    }
    for (const key of foreignKeys)
      await sql
        .raw(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
        .execute(transaction);
    for (const { name } of tables.values())
      await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction);
    await setSequences(transaction, loaded.sequences);
    for (const table of tables.values()) {
      const found = await digestOf(transaction, table);
      compare(table.name, seal.tables[table.name], found);
      loaded.rows += found.rows;
    }
    return loaded;
  });
}

/** Deletes the rows that migrations inserted, because the backup contains them too. */
async function empty(db: Db, { name }: CopiedTable): Promise<void> {
  await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  await sql`delete from ${sql.table(name)}`.execute(db);
}

async function insertRows(db: Db, { name, columns }: CopiedTable, lines: string): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(
    columns.map((column, index) => sql`(line.value ->> ${sql.lit(index)})::${sql.raw(column.type)}`),
  );
  const rows = `[${lines.trimEnd().replaceAll("\n", ",")}]`;
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${rows}::json) as line`.execute(db);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid, conname`.execute(db);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  return rows;
}

/** New ids must never equal ids given before the backup. */
async function setSequences(db: Db, states: SequenceState[]): Promise<void> {
  await sql`
    select setval(format('public.%I', name)::regclass, value)
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as state (name text, value bigint)
    where value is not null`.execute(db);
}

function compare(table: string, expected: Digest | undefined, found: Digest): void {
  if (expected?.rows === found.rows && expected.sha256 === found.sha256) return;
  throw new RowsDiffer(
    `Table ${table}: ${expected?.rows ?? 0} rows were to be there, ${found.rows} are, or they differ.`,
  );
}
