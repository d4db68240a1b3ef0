import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { runStoreCommand } from "#tests/support/store/commands.ts";
import { type Settings, startStore, tryStore } from "#tests/support/store/store-process.ts";

const temporary = fs.mkdtempSync(path.join(tmpdir(), "yupana-database-folder-"));
const whole = path.join(temporary, "whole");
const folder = path.join(temporary, "data");
const inside = (name: string) => path.join(folder, name);
const settingsOf = (settings: Settings = {}) => ({
  PORT: "0",
  DATA_DIR: folder,
  SEED: "none",
  LOG_LEVEL: "error",
  ...settings,
});

beforeAll(async () => {
  await (await startStore(settingsOf({ DATA_DIR: whole }))).kill("SIGTERM");
});

afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }));

beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(whole, folder, { recursive: true });
});

async function refusal(settings: Settings = {}): Promise<string> {
  const ended = await tryStore(settingsOf(settings));
  if (!("exitCode" in ended)) {
    await ended.kill("SIGKILL");
    throw new Error("The store started.");
  }
  expect(ended.exitCode).toBe(1);
  return ended.output;
}

function addUpload(): void {
  fs.mkdirSync(inside("archivos/productos-imagenes/mochila"), { recursive: true });
  fs.writeFileSync(inside("archivos/productos-imagenes/mochila/original.png"), "picture");
}

const withoutDatabase = () =>
  `The data folder ${folder} has files of a store (archivos) and no database in ${inside("db")}: ` +
  "is its disk mounted, or is DATABASE_URL missing? To begin a new store beside these files set NEW_DATABASE=on.\n";

test.each([
  ["missing", () => fs.rmSync(inside("db"), { recursive: true })],
  [
    "empty, as one whose disk is not mounted",
    () => {
      fs.rmSync(inside("db"), { recursive: true });
      fs.mkdirSync(inside("db"));
    },
  ],
])("a database folder that is %s beside uploads stops the start with a message", async (_how, spoil) => {
  addUpload();
  spoil();
  expect(await refusal()).toBe(withoutDatabase());
  expect(fs.existsSync(inside("db/base"))).toBe(false);
  const command = await runStoreCommand("check", { DATA_DIR: folder });
  expect(command).toMatchObject({ exitCode: 1, output: withoutDatabase() });
});

test("a new database is created beside existing uploads when the setting allows it", async () => {
  addUpload();
  fs.rmSync(inside("db"), { recursive: true });
  const store = await startStore(settingsOf({ NEW_DATABASE: "on" }));
  expect((await fetch(store.address)).status).toBe(200);
  expect(await store.kill("SIGTERM")).toBe(0);
  // Later starts need no setting.
  await (await startStore(settingsOf())).kill("SIGTERM");
});

const damage = (what: RegExp) =>
  new RegExp(
    `^The embedded database in ${inside("db")} is damaged \\(${what.source}\\): keep a copy of the folder as it is, ` +
      "then restore a backup into an empty data folder \\(npm run restore, docs/operations\\.md\\)\\.\n$",
  );

function segmentsOfLog(): string[] {
  return fs.readdirSync(inside("db/pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
}

test.each<[string, RegExp, () => void]>([
  ["without its version", /PG_VERSION is missing or empty/, () => fs.rmSync(inside("db/PG_VERSION"))],
  [
    "with an empty control file",
    /global\/pg_control is missing or empty/,
    () => fs.truncateSync(inside("db/global/pg_control")),
  ],
  [
    "without its write-ahead log",
    /pg_wal is missing or empty/,
    () => fs.rmSync(inside("db/pg_wal"), { recursive: true }),
  ],
  [
    "whose write-ahead log lost its segments",
    /could not locate a valid checkpoint record.*/,
    () => {
      for (const name of segmentsOfLog()) fs.rmSync(inside(`db/pg_wal/${name}`));
    },
  ],
  [
    "whose tables are gone",
    /.+/,
    () => {
      for (const name of fs.readdirSync(inside("db/base")))
        fs.rmSync(inside(`db/base/${name}`), { recursive: true });
      fs.mkdirSync(inside("db/base/1"));
    },
  ],
])("a database %s stops the start with a message, and nothing is created", async (_how, sentence, spoil) => {
  spoil();
  const before = fs.readdirSync(inside("db"), { recursive: true }).length;
  expect(await refusal()).toMatch(damage(sentence));
  expect(fs.readdirSync(inside("db"), { recursive: true }).length).toBeLessThan(before + 10);
});

test("a database folder that is a file stops the start with a message", async () => {
  fs.rmSync(inside("db"), { recursive: true });
  fs.writeFileSync(inside("db"), "a file");
  expect(await refusal()).toBe(
    `${inside("db")} is a file where the folder of the embedded database should be: move it away, or put the folder back.\n`,
  );
});

test("an older Node version stops the start with instructions", async () => {
  const disguise = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})";
  const command = [process.execPath, "--import", disguise, "server/index.js"];
  const ended = await tryStore(settingsOf(), { command });
  expect(ended).toEqual({
    exitCode: 1,
    output:
      "The store needs Node 24 or newer, and this is 20.20.2: start it with npm start, which brings its own, " +
      "or with node_modules/node/bin/node server/index.js.\n",
  });
});

test("a PostgreSQL user without privileges stops the start with a message", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create role seller login password 'seller'");
  await client.query("create database shop");
  await client.end();
  const url = Object.assign(new URL(postgres.url), {
    username: "seller",
    password: "seller",
    pathname: "/shop",
  });
  expect(await refusal({ DATABASE_URL: url.href, AUTH_SECRET: "x".repeat(32) })).toBe(
    "The database does not open: the user of DATABASE_URL lacks a right it needs: make it the owner of the database " +
      "(alter database … owner to …), or grant it create on that and on its schema public.\n",
  );
});
