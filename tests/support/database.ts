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
  const tables = await tablesOf(opened);
  afterEach(async () => {
    // Tried again when a job that a test has started still holds a table.
    await inTransaction(opened.db, (transaction) =>
      sql.raw(`truncate ${tables} restart identity cascade`).execute(transaction),
    );
  });
  afterAll(() => opened.close());
  return opened;
}

/** A database without any table. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const opened = await (serverUrl ? createDatabase("template0") : openDatabase(inMemory));
  afterAll(() => opened.close());
  return opened;
}

const inMemory = { dataDir: "memory://", embeddedFsync: false };

async function loadSnapshot(): Promise<OpenDatabase> {
  return openDatabase({ ...inMemory, snapshot: await openAsBlob(inject("snapshotFile")) });
}

async function createDatabase(template: string): Promise<OpenDatabase> {
  const name = `yupana_test_${process.env.VITEST_POOL_ID}`;
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

async function tablesOf(opened: OpenDatabase): Promise<string> {
  const { rows } = await opened.executeSql(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' or (schemaname, tablename) = ('pgboss', 'job')`);
  return String(rows[0]?.names);
}
