import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { MigrationError, migrate, migrationsFolder, readMigrations } from "./migrate.server.ts";

const opened = await emptyDatabase();
const { db } = opened;
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => opened.executeSql("drop schema public cascade; create schema public"));

function write(name: string, text: string) {
  fs.writeFileSync(path.join(folder, `${name}.sql`), text);
}

async function rowsOf(table: string) {
  const { rows } = await opened.executeSql(`select * from ${table} order by 1`);
  return rows;
}

const first = `
  create table thing (id integer);
  create function add_thing() returns void language plpgsql as $$
  begin
    insert into thing values (1); -- a semicolon; and 'quotes' within
  end $$;
  select add_thing();`;

test("files with several statements run once, in the order of their names", async () => {
  write("20260102T000000-second", "insert into thing values (2)");
  write("20260101T000000-first", first);

  const done = await migrate(db, folder);
  expect(done.map((name) => name.split(" ")[0])).toEqual(["20260101T000000-first", "20260102T000000-second"]);
  expect(await migrate(db, folder)).toEqual([]);
  expect(await rowsOf("thing")).toEqual([{ id: 1 }, { id: 2 }]);
});

const broken = "insert into thing values (2); insert into missing values (1)";
const failure = /^Migration 20260102T000000-second failed: relation "missing" does not exist\.$/;

test("a failed file is rolled back, and the files before it stay applied", async () => {
  write("20260101T000000-first", first);
  await migrate(db, folder);
  write("20260102T000000-second", broken);
  await expect(migrate(db, folder)).rejects.toThrow(failure);
  expect(await rowsOf("thing")).toEqual([{ id: 1 }]);

  write("20260102T000000-second", "insert into thing values (3)");
  write("20260103T000000-third", broken);
  await expect(migrate(db, folder)).rejects.toThrow("Migration 20260103T000000-third failed");
  expect(await rowsOf("thing")).toEqual([{ id: 1 }, { id: 3 }]);
});

test("a failed file leaves an empty database empty, and the error names it", async () => {
  write("20260101T000000-first", first);
  write("20260102T000000-second", broken);
  await expect(migrate(db, folder)).rejects.toThrow(failure);
  const { rows } = await opened.executeSql("select to_regclass('thing')::text as thing");
  expect(rows).toEqual([{ thing: null }]);

  write("20260102T000000-second", "insert into thing values (3)");
  await migrate(db, folder);
  expect(await rowsOf("thing")).toEqual([{ id: 1 }, { id: 3 }]);
});

test("only the files up to the given name run, in an empty and in a migrated database", async () => {
  for (const name of ["1-first", "2-second", "3-third"])
    write(`2026010${name[0]}T000000-${name.slice(2)}`, `create table ${name.slice(2)} ()`);
  const [one = "", two = "", three = ""] = (await readMigrations(folder)).map(({ name }) => name);
  expect(await migrate(db, folder, one)).toEqual([one]);
  expect(await migrate(db, folder, two)).toEqual([two]);
  expect(await migrate(db, folder)).toEqual([three]);
});

test("a file edited after it ran is refused", async () => {
  write("20260101T000000-first", first);
  await migrate(db, folder);
  write("20260101T000000-first", `${first} -- edited`);

  await expect(migrate(db, folder)).rejects.toThrow(
    new MigrationError(
      "Migration 20260101T000000-first was edited after it had run on this database: restore it and add a new one.",
    ),
  );
});

test("different line endings do not count as an edit", async () => {
  write("20260101T000000-first", first);
  await migrate(db, folder);
  write("20260101T000000-first", first.replaceAll("\n", "\r\n"));

  expect(await migrate(db, folder)).toEqual([]);
});

test("an older version of the store is refused on a newer database", async () => {
  write("20260101T000000-first", first);
  write("20260102T000000-second", "insert into thing values (2)");
  await migrate(db, folder);
  fs.rmSync(path.join(folder, "20260102T000000-second.sql"));

  await expect(migrate(db, folder)).rejects.toThrow(
    /20260102T000000-second, which this version of the store lacks/,
  );
});

test("two nodes that start simultaneously run each file once", async () => {
  write("20260101T000000-first", `${first} select pg_sleep(0.2)`);
  write("20260102T000000-second", "insert into thing values (2)");

  const nodes = await Promise.all([migrate(db, folder), migrate(db, folder)]);
  expect(nodes.flat()).toHaveLength(2);
  expect(await rowsOf("thing")).toEqual([{ id: 1 }, { id: 2 }]);
});

test("the store's own migrations are found and named by their UTC time", async () => {
  const names = (await readMigrations(migrationsFolder)).map((file) => file.name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^\d{8}T\d{6}-[a-z0-9-]+ [0-9a-f]{16}$/);
});
