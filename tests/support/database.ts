import { openAsBlob } from "node:fs";
import { sql } from "kysely";
import { afterAll, afterEach, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

/**
 * An empty migrated database for one test file, emptied again after each of its tests:
 * in this process, or on the server of TEST_DATABASE_URL. Call it at the top of the file.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const opened = serverUrl ? await createDatabase(inject("templateDatabase")) : await loadSnapshot();
  afterEach(async () => {
    // Tried again when a job that a test has started still holds a row.
    await inTransaction(opened.db, (transaction) => sql.raw(EMPTY).execute(transaction));
  });
  afterAll(() => opened.close());
  return opened;
}

/** A database without any table; one beside the file's own has a name. */
export async function emptyDatabase(name = ""): Promise<OpenDatabase> {
  const opened = await (serverUrl ? createDatabase("template0", name) : openDatabase(inMemory));
  afterAll(() => opened.close());
  return opened;
}

/** Deletes rather than truncates: with few rows in many tables that takes a tenth of the time. */
const EMPTY = `do $$
declare name regclass;
begin
  set local session_replication_role = replica;
  for name in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' or (schemaname, tablename) = ('pgboss', 'job')
  loop
    execute 'delete from ' || name;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public';
end $$`;

const inMemory = { dataDir: "memory://", embeddedFsync: false };

async function loadSnapshot(): Promise<OpenDatabase> {
  return openDatabase({ ...inMemory, snapshot: await openAsBlob(inject("snapshotFile")) });
}

async function createDatabase(template: string, beside = ""): Promise<OpenDatabase> {
  const name = `yupana_test_${process.env.VITEST_POOL_ID}${beside}`;
  const server = await openServerDatabase();
  await server.executeSql(`drop database if exists ${name} with (force)`);
  await server.executeSql(`create database ${name} template ${template}`);
  await server.close();
  return openServerDatabase(name);
}

function openServerDatabase(name?: string): Promise<OpenDatabase> {
  const url = new URL(serverUrl ?? "");
  if (name) url.pathname = name;
  return openDatabase({ ...inMemory, databaseUrl: url.href });
}
