import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runStoreCommand } from "#tests/support/commands.ts";
import { type Settings, startStore, tryStore } from "#tests/support/store-process.ts";

const temporary = fs.mkdtempSync(path.join(tmpdir(), "yupana-database-folder-"));
const whole = path.join(temporary, "whole");
const folder = path.join(temporary, "data");
const inside = (name: string) => path.join(folder, name);
const settingsOf = (settings: Settings = {}) => ({
  ...{ PORT: "0", DATA_DIR: folder, SEED: "none", LOG_LEVEL: "error" },
  ...settings,
});

beforeAll(async () => {
  await (await startStore(settingsOf({ DATA_DIR: whole }))).kill("SIGTERM");
}, 60_000);

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
])("beside uploads a database folder that is %s stops the start in words", async (_how, spoil) => {
  addUpload();
  spoil();
  expect(await refusal()).toBe(withoutDatabase());
  expect(fs.existsSync(inside("db/base"))).toBe(false);
  const command = await runStoreCommand("check", { DATA_DIR: folder });
  expect(command).toMatchObject({ exitCode: 1, output: withoutDatabase() });
});

test("a new database beside uploads is made when that is wanted", async () => {
  addUpload();
  fs.rmSync(inside("db"), { recursive: true });
  const store = await startStore(settingsOf({ NEW_DATABASE: "on" }));
  expect((await fetch(store.address)).status).toBe(200);
  expect(await store.kill("SIGTERM")).toBe(0);
  // From then on it is the store's.
  await (await startStore(settingsOf())).kill("SIGTERM");
});
