import { execFileSync } from "node:child_process";
import { mkdirSync, openAsBlob } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { temporaryFolder } from "#tests/support/folders.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabaseOptions {
  /** for tests that share rows: the file empties the tables itself */
  keepsRows?: boolean | undefined;
  /** for a file that changes more than rows, such as connection settings */
  alone?: boolean | undefined;
}

/** Creating one takes half a second, so the files of a worker share it. */
let shared: Promise<OpenDatabase> | undefined;

/** An empty migrated database, emptied after each test. Call at the top of the file. */
export async function testDatabase({
  keepsRows = false,
  alone = false,
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const opened = await (alone ? openPrepared("alone") : openShared());
  if (alone) afterAll(() => opened.close());
  const empty = () => emptyTables(opened.db);
  if (!keepsRows) afterEach(empty);
  // A stopping store writes its last counts.
  afterAll(empty);
  return opened;
}

function openShared(): Promise<OpenDatabase> {
  shared ??= openPrepared("shared");
  return shared;
}

function openPrepared(name: string): Promise<OpenDatabase> {
  return serverUrl ? createDatabase(inject("templateDatabase"), name) : loadSnapshot();
}

export async function emptyTables(db: Db): Promise<void> {
  // Retried when a job of the test still locks a row.
  await inTransaction(db, (transaction) => sql.raw(EMPTY).execute(transaction));
}

/** A data folder like after a first start, without the seconds that one takes. */
export function startedFolder(): string {
  const folder = temporaryFolder();
  const database = path.join(folder, "db");
  mkdirSync(database);
  execFileSync("tar", ["-xf", inject("snapshotFile"), "-C", database], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  return folder;
}

/** Without tables. A second one needs another name. */
export async function emptyDatabase(name = "empty"): Promise<OpenDatabase> {
  const opened = await (serverUrl ? createDatabase("template0", name) : openDatabase(inMemory));
  afterAll(() => opened.close());
  return opened;
}

/** For few rows in many tables `delete` takes a tenth of the time of `truncate`. */
const EMPTY = `do $$
declare name regclass;
begin
  set local session_replication_role = replica;
  for name in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename not in ('product_type', 'attribute') or (schemaname, tablename) in (('pgboss', 'job'), ('tests', 'queued_mail'))
  loop
    execute 'delete from ' || name;
  end loop;
  -- The store's own types stay, which a migration made.
  delete from attribute where id > 1000;
  delete from product_type where id > 100;
  update product_type set label_id = null where label_id is not null;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public';
end $$`;

const inMemory = { dataDir: "memory://", embeddedFsync: false };

async function loadSnapshot(): Promise<OpenDatabase> {
  return openDatabase({ ...inMemory, snapshot: await openAsBlob(inject("snapshotFile")) });
}

async function createDatabase(template: string, purpose: string): Promise<OpenDatabase> {
  const name = `yupana_test_${process.env.VITEST_POOL_ID}_${purpose}`;
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
