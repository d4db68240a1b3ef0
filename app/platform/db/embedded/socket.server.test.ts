import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";
import { openThroughSocket } from "./socket-client.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "yupana-test-"));
let store: OpenDatabase;
let command: OpenDatabase;

beforeAll(async () => {
  store = await openDatabase({ dataDir: folder, embeddedFsync: false });
  await store.executeSql(
    "create table thing (id integer primary key, at timestamptz, bytes bytea, words text[])",
  );
  command = await openThroughSocket(folder);
}, 60_000);

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const idsIn = async ({ db }: OpenDatabase) =>
  (await sql<{ id: number }>`select id from thing order by id`.execute(db)).rows.map(({ id }) => id);

test("a command reads and writes unchanged values in the running store's database", async () => {
  const at = new Date("2026-02-03T04:05:06.789Z");
  await sql`insert into thing values (1, ${at}, ${Buffer.from([0, 255])}, ${["a", "b"]})`.execute(command.db);

  const { rows } = await sql`select * from thing`.execute(command.db);
  expect(rows).toEqual([{ id: 1, at, bytes: Buffer.from([0, 255]), words: ["a", "b"] }]);
  expect(await idsIn(store)).toEqual([1]);
  const long = "x".repeat(3_000_000);
  expect(await command.executeSql("select $1 as text", [long])).toEqual({ rows: [{ text: long }] });
});

test("transactions of a command commit, roll back and fail as in the store", async () => {
  await command.db.transaction().execute((open) => sql`insert into thing (id) values (2)`.execute(open));
  const failed = command.db.transaction().execute(async (open) => {
    await sql`insert into thing (id) values (3)`.execute(open);
    await sql`insert into thing (id) values (1)`.execute(open);
  });
  await expect(failed).rejects.toMatchObject({ code: "23505" });

  expect(await idsIn(store)).toEqual([1, 2]);
  expect(await idsIn(command)).toEqual([1, 2]);
});

test("a command that ends within a transaction writes nothing, and the store continues", async () => {
  const other = await openThroughSocket(folder);
  const held = Promise.withResolvers<void>();
  const lost = other.db.transaction().execute(async (open) => {
    await sql`insert into thing (id) values (4)`.execute(open);
    held.resolve();
    await new Promise(() => {});
  });
  lost.catch(() => {});
  await held.promise;
  await other.close();

  expect(await idsIn(store)).toEqual([1, 2]);
});

test("only the owner may open the socket", () => {
  expect(statSync(path.join(folder, "socket")).mode & 0o777).toBe(0o600);
});

test("a command is notified when the store stops", async () => {
  const waiting = command.executeSql("select pg_sleep(0.2)");
  const again = waiting.then(() => command.executeSql("select 1"));
  await waiting;
  await again;
  await store.close();
  await expect(command.executeSql("select 1")).rejects.toThrow("The running store has stopped.");
  store = await openDatabase({ dataDir: folder, embeddedFsync: false });
});
