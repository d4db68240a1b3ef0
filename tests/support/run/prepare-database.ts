import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { openMemory } from "#app/platform/db/embedded/same-thread.server.ts";
import { migrate, readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareQueues } from "#app/platform/jobs/queue.server.ts";
import { queues } from "#app/platform/jobs/queues.ts";
import { MAKE_EMPTY_TABLES } from "#tests/support/database/make-empty-tables.ts";
import { NOTE_QUEUED_MAILS } from "#tests/support/mail/queued-mail.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** a dump of a migrated embedded database with its queues */
    snapshotFile: string;
    /** template of all test databases, on the server of TEST_DATABASE_URL */
    templateDatabase: string;
  }
}

/** Runs once per project. Migrating a new PGlite takes seconds, loading a dump 0.3 s. */
export default async function prepareDatabase(project: TestProject): Promise<void> {
  const key = await contentsKey();
  const serverUrl = process.env.TEST_DATABASE_URL;
  project.provide("templateDatabase", serverUrl ? await makeTemplate(serverUrl, `yupana_${key}`) : "");
  project.provide("snapshotFile", await makeSnapshot(path.join(os.tmpdir(), `yupana-${key}.tar`)));
}

async function contentsKey(): Promise<string> {
  const migrations = (await readMigrations()).map((file) => file.name);
  const versions = readFileSync(path.resolve(import.meta.dirname, "../../../package.json"), "utf8");
  const contents = JSON.stringify([migrations, queues, versions, NOTE_QUEUED_MAILS, MAKE_EMPTY_TABLES]);
  return createHash("sha256").update(contents).digest("hex").slice(0, 16);
}

async function makeSnapshot(file: string): Promise<string> {
  if (existsSync(file)) return file;
  const opened = await openMemory();
  await migrate(opened.db);
  await prepareQueues(opened, console);
  await opened.pglite.exec(NOTE_QUEUED_MAILS);
  await opened.pglite.exec(MAKE_EMPTY_TABLES);
  const dump = await opened.pglite.dumpDataDir("none");
  await opened.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}

async function makeTemplate(serverUrl: string, name: string): Promise<string> {
  const server = await openDatabase({ databaseUrl: serverUrl, dataDir: "memory://", embeddedFsync: false });
  const { rows } = await server.executeSql("select from pg_database where datname = $1", [name]);
  if (rows.length === 0) {
    const unfinished = `${name}_${process.pid}`;
    await server.executeSql(`create database ${unfinished}`);
    const url = Object.assign(new URL(serverUrl), { pathname: unfinished }).href;
    const opened = await openDatabase({ databaseUrl: url, dataDir: "memory://", embeddedFsync: false });
    await migrate(opened.db);
    await prepareQueues(opened, console);
    await opened.executeSql(NOTE_QUEUED_MAILS);
    await opened.executeSql(MAKE_EMPTY_TABLES);
    await opened.close();
    await server.executeSql(`alter database ${unfinished} rename to ${name}`);
  }
  await server.close();
  return name;
}
