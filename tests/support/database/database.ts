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
  await inTransaction(db, (transaction) => sql`select tests.empty_tables()`.execute(transaction));
}

/** A data folder like after a first start, without the seconds that one takes. */
export function preparedDataFolder(): string {
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
