import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { processFile, startProcess } from "#tests/support/processes.ts";
import { openEmbedded } from "./open-embedded.server.ts";
import { openDurably, openEngine } from "./open-engine.server.ts";
import { wrapPGlite } from "./same-thread.server.ts";

// Flushes are slow on a busy disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const COMMITS = 20;
const ANSWERS_BEFORE_KILL = 100;
/** In blocks of 512 bytes: maximum file size, half of a WAL segment. */
const FILE_LIMIT = 16_384;
let created: string;

// Creating a database takes seconds, so each test copies this one.
beforeAll(async () => {
  created = fs.mkdtempSync(path.join(process.env.TMPDIR ?? "/tmp", "yupana-test-"));
  await (await openEmbedded({ dataDir: created, embeddedFsync: true })).close();
});

afterAll(() => fs.rmSync(created, { recursive: true, force: true }));

function dataFolder(): string {
  const folder = temporaryFolder();
  fs.cpSync(created, folder, { recursive: true });
  return folder;
}

test("every committed transaction is flushed to the disk before it is answered", async () => {
  // In this thread, where the test can count flushes.
  const engine = await openEngine({ dataDir: dataFolder(), embeddedFsync: true });
  const opened = wrapPGlite(engine.pglite, engine.close);
  await sql`create table thing (id integer generated always as identity)`.execute(opened.db);
  const flushed = vi.spyOn(fs, "fsyncSync");

  for (let commit = 1; commit <= COMMITS; commit += 1) {
    await opened.db
      .transaction()
      .execute((transaction) => sql`insert into thing default values`.execute(transaction));
    expect(flushed.mock.calls.length).toBeGreaterThanOrEqual(commit);
  }
  await opened.close();
});

test("the start is refused when commits do not reach the disk", async () => {
  const folder = path.join(dataFolder(), "db");

  await expect(openDurably(folder, { startParams: PGlite.defaultStartParams })).rejects.toThrow(
    "it will not start",
  );
});

test("committed data survive kill -9", async () => {
  const folder = dataFolder();
  const child = startProcess("commit-for-ever.ts", folder);
  const answered: number[] = [];
  for await (const line of child.lines) {
    answered.push(Number(line));
    if (answered.length === ANSWERS_BEFORE_KILL) await child.kill();
  }

  expect(answered.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_KILL);
  expect((await idsIn(folder)).slice(0, answered.length)).toEqual(answered);
});

test("the process stops with a message when the log can't be written, and keeps all answered writes", async () => {
  const folder = dataFolder();
  const command = [process.execPath, processFile("commit-for-ever.ts"), folder, "x".repeat(4_000)];
  const child = spawnSync("sh", ["-c", `ulimit -f ${FILE_LIMIT}; exec "$@"`, "sh", ...command], {
    encoding: "utf8",
  });
  const answered = child.stdout.trim().split("\n").map(Number);

  expect(child.stderr).toMatch(/^The embedded database had to stop: could not write .*File too large/);
  expect(child.status).toBe(1);
  expect(answered.length).toBeGreaterThan(1);
  expect((await idsIn(folder)).slice(0, answered.length)).toEqual(answered);
});

test("after an interrupted first start the next start succeeds", async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, "db.new"));
  fs.writeFileSync(path.join(folder, "db.new", "PG_VERSION"), "18");

  const opened = await openEmbedded({ dataDir: folder, embeddedFsync: false });
  await opened.close();
  expect(fs.readdirSync(folder).sort()).toEqual(["db", "lock"]);
});

test("an open folder is refused to other processes, and a closed one opens with its rows", async () => {
  const options = { dataDir: dataFolder(), embeddedFsync: false };
  const opened = await openEmbedded(options);
  await opened.executeSql("create table thing as select 7 as id");
  await expect(openEmbedded(options)).rejects.toThrow("Another process uses the data folder");
  await opened.close();

  const reopened = await openEmbedded(options);
  expect((await reopened.executeSql("select id from thing")).rows).toEqual([{ id: 7 }]);
  await reopened.close();
});

test("a long query blocks only other queries", async () => {
  const opened = await openEmbedded({ dataDir: dataFolder(), embeddedFsync: false });
  const finished: string[] = [];
  const long = opened.executeSql("select pg_sleep(0.5)").then(() => finished.push("query"));
  await new Promise((resolve) => setImmediate(resolve));
  finished.push("page");
  await long;
  expect(finished).toEqual(["page", "query"]);
  await opened.close();
});

test.runIf(process.platform === "linux")(
  "the database thread has the same priority as other threads",
  async () => {
    const priorities = () =>
      fs.readdirSync("/proc/self/task").map((thread) => os.getPriority(Number(thread)));
    const opened = await openEmbedded({ dataDir: dataFolder(), embeddedFsync: false });
    expect(new Set(priorities())).toEqual(new Set([os.getPriority()]));
    await opened.close();
  },
);

test("closing waits for all earlier queries", async () => {
  const opened = await openEmbedded({ dataDir: dataFolder(), embeddedFsync: false });
  const queries = [0.1, 0.1, 0].map((seconds) => opened.executeSql(`select pg_sleep(${seconds})`));
  queries.push(opened.executeSql("select $1::int as last", [1]));
  await opened.close();
  expect(await Promise.all(queries)).toHaveLength(4);
});

test("transactions, scripts and errors pass unchanged between threads", async () => {
  const opened = await openEmbedded({ dataDir: dataFolder(), embeddedFsync: false });
  await opened.executeSql("create table thing (id integer primary key, bytes bytea); select 1");
  const insert = (id: number) => sql`insert into thing values (${id}, ${Buffer.from([0, id])})`;
  const held = Promise.withResolvers<void>();
  const outside = opened.db.transaction().execute(async (transaction) => {
    await insert(1).execute(transaction);
    held.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    await insert(2).execute(transaction);
  });
  await held.promise;
  // On its own channel beside the open transaction, which it waits for.
  const { rows } = await opened.executeSql("select id, bytes from thing order by id");
  await outside;
  expect(rows).toEqual([1, 2].map((id) => ({ id, bytes: Buffer.from([0, id]) })));

  const twice = opened.db.transaction().execute(async (transaction) => {
    await insert(3).execute(transaction);
    await insert(1).execute(transaction);
  });
  await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "thing_pkey", table: "thing" });
  await expect(opened.executeSql("begin; insert into thing values (4); select 1 / 0")).rejects.toThrow(
    "division by zero",
  );
  expect((await opened.executeSql("select count(*) from thing")).rows).toEqual([{ count: 2 }]);
  await opened.close();
  await expect(opened.executeSql("select 1")).rejects.toThrow("The embedded database has stopped.");
});

async function idsIn(folder: string): Promise<number[]> {
  const opened = await openEmbedded({ dataDir: folder, embeddedFsync: true });
  const { rows } = await sql<{ id: number }>`select id from answered order by id`.execute(opened.db);
  await opened.close();
  return rows.map((row) => row.id);
}
