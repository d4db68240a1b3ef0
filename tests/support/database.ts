import { openAsBlob } from "node:fs";
import { afterAll, afterEach, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/db/client.ts";

/**
 * An empty migrated database for one test file, emptied again after each of its tests:
 * in this process, or on the server of TEST_DATABASE_URL. Call it at the top of the file.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const opened = serverUrl ? await copyTemplate(serverUrl) : await loadSnapshot();
  const tables = await tablesOf(opened);
  afterEach(async () => {
    await opened.executeSql(`truncate ${tables} restart identity cascade`);
  });
  afterAll(() => opened.close());
  return opened;
}

async function loadSnapshot(): Promise<OpenDatabase> {
  const snapshot = await openAsBlob(inject("snapshotFile"));
  return openDatabase({ dataDir: "memory://", embeddedFsync: false, snapshot });
}

async function copyTemplate(serverUrl: string): Promise<OpenDatabase> {
  const name = `yupana_test_${process.env.VITEST_POOL_ID}`;
  const server = await openDatabase({ databaseUrl: serverUrl, dataDir: "", embeddedFsync: false });
  await server.executeSql(`drop database if exists ${name} with (force)`);
  await server.executeSql(`create database ${name} template ${inject("templateDatabase")}`);
  await server.close();
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href;
  return openDatabase({ databaseUrl: url, dataDir: "", embeddedFsync: false });
}

async function tablesOf(opened: OpenDatabase): Promise<string> {
  const { rows } = await opened.executeSql(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' or (schemaname, tablename) = ('pgboss', 'job')`);
  return String(rows[0]?.names);
}
