import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { runStoreCommand } from "#tests/support/store/commands.ts";
import {
  type Settings,
  type StoreProcess,
  startStore,
  tryStore,
} from "#tests/support/store/store-process.ts";

let folder: string;
let usual: number;

beforeAll(async () => {
  // A umask of 0 removes no permissions, the worst case for a service.
  usual = process.umask(0);
  folder = path.join(fs.mkdtempSync(path.join(tmpdir(), "yupana-folder-")), "tienda/data");
  await (await start({ SEED: "demo" })).kill("SIGTERM");
});

afterAll(() => {
  process.umask(usual);
  fs.rmSync(path.join(folder, "../.."), { recursive: true, force: true });
});

const start = (settings: Settings = {}): Promise<StoreProcess> => startStore(settingsOf(settings));
const settingsOf = (settings: Settings) => ({ PORT: "0", DATA_DIR: folder, SEED: "none", ...settings });
const secret = () => path.join(folder, "secret");

async function refusal(settings: Settings = {}): Promise<string> {
  const ended = await tryStore(settingsOf(settings));
  if (!("exitCode" in ended)) {
    await ended.kill("SIGKILL");
    throw new Error("The store started.");
  }
  expect(ended.exitCode).toBe(1);
  return ended.output;
}

function foreignFolder(): string {
  if (process.getuid?.() !== 0) return "/usr";
  const foreign = fs.mkdtempSync(path.join(tmpdir(), "yupana-foreign-"));
  onTestFinished(() => fs.rmSync(foreign, { recursive: true }));
  fs.chownSync(foreign, 12_345, 12_345);
  return foreign;
}

/** Entries of the data folder that other users can access. */
function open(): string[] {
  const entries = ["", ...(fs.readdirSync(folder, { recursive: true }) as string[])];
  return entries.filter((entry) => (fs.lstatSync(path.join(folder, entry)).mode & 0o077) !== 0);
}

test("the data folder and its content are accessible only to their owner", async () => {
  expect(fs.existsSync(path.join(folder, "archivos/productos-imagenes"))).toBe(true);
  expect(open()).toEqual([]);
  const store = await start();
  onTestFinished(async () => void (await store.kill("SIGKILL")));
  const body = new URLSearchParams({ correo: "cliente@yupana.example" });
  const headers = { Origin: store.address };
  const request = { method: "POST", body, headers, redirect: "manual" } as const;
  expect((await fetch(new URL("/recuperar-contrasena", store.address), request)).status).toBe(302);
  await vi.waitFor(() => expect(fs.readdirSync(path.join(folder, "correo"))).not.toEqual([]), 10_000);
  const made = await runStoreCommand("backup", { DATA_DIR: folder }, "--no-files");
  expect(made).toMatchObject({ exitCode: 0 });
  expect(open()).toEqual([]);
});

test("files that an older version left accessible to others are restricted at the start", async () => {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666);
  fs.chmodSync(folder, 0o777);
  const store = await start();
  await store.kill("SIGTERM");
  expect(open()).toEqual([]);
});

test("files that a crash left incomplete are deleted at the start", async () => {
  const half = [
    "archivos/.unfinished/original.png.4194304000-1.part",
    "correo/a.eml.part",
    "correo/2026-11-20T10-00-00.000Z-empty.eml",
    "recibidos/5b0a.parte",
    "recibidos/5b0b.4194304000-1.part",
    "backups/yupana.tar.gz.4194304000-1.part",
    "secret.4194304000-2.part",
  ];
  for (const name of half) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), name.includes("empty") ? "" : "half");
  }
  const store = await start();
  await store.kill("SIGTERM");
  expect(half.filter((name) => fs.existsSync(path.join(folder, name)))).toEqual([]);
});

test("a folder of another user stops the start with a message", async () => {
  const foreign = foreignFolder();
  expect(await refusal({ DATA_DIR: foreign })).toBe(
    `The data folder ${foreign} belongs to another user (number ${fs.statSync(foreign).uid}): start the store as that user, ` +
      "give it the folder with chown -R, or let DATA_DIR name a new folder.\n",
  );
  expect(fs.existsSync(path.join(foreign, "db"))).toBe(false);
});

test("a data folder without write permission stops the start with a message", async () => {
  // Nobody can create a folder in /sys, not even root.
  const sentence =
    /^The data folder \/sys\/yupana cannot be used: (its disk is read-only|the store's user may not write there): .+\)\.\n$/;
  expect(await refusal({ DATA_DIR: "/sys/yupana" })).toMatch(sentence);
});

test("a data folder that is a file stops the start with a message", async () => {
  const file = path.join(folder, "../file");
  fs.writeFileSync(file, "");
  expect(await refusal({ DATA_DIR: file })).toMatch(
    /^The data folder \S+ cannot be used: it must be a folder .+\n$/,
  );
});

test.each([
  ["empty", ""],
  ["damaged", "cut-short"],
  ["damaged", "\0".repeat(43)],
])("a secret that is %s stops the start with a message, and the check reports it", async (how, text) => {
  const whole = fs.readFileSync(secret(), "utf8");
  onTestFinished(() => fs.writeFileSync(secret(), whole));
  fs.writeFileSync(secret(), text);
  const sentence =
    `The key that signs sessions, ${secret()}, is ${how}: put back the copy kept elsewhere, or delete the file ` +
    "so that a new one is made: everybody logs in again, and second steps are set up anew.\n";
  expect(await refusal()).toBe(sentence);
  expect(fs.readFileSync(secret(), "utf8")).toBe(text);
  const checked = await runStoreCommand("check", { DATA_DIR: folder });
  expect(checked).toMatchObject({ exitCode: 1, output: expect.stringContaining(sentence) });
});

test("the check names empty or altered originals, and empty copies", async () => {
  expect(await runStoreCommand("check", { DATA_DIR: folder })).toMatchObject({ exitCode: 0 });
  const files = path.join(folder, "archivos/productos-imagenes");
  const names = fs.readdirSync(files, { recursive: true }) as string[];
  const models = names.filter((name) => name.endsWith(".glb")).slice(0, 2);
  const copy = names.find((name) => name.endsWith(".webp")) ?? "";
  const [emptied = "", altered = ""] = models;
  fs.writeFileSync(path.join(files, emptied), "");
  fs.writeFileSync(path.join(files, copy), "");
  const content = fs.readFileSync(path.join(files, altered));
  fs.writeFileSync(path.join(files, altered), content.fill(0, content.length - 10));

  const { exitCode, output } = await runStoreCommand("check", { DATA_DIR: folder });
  expect(exitCode).toBe(1);
  expect(output).toContain("3 files are empty or not what was stored: take them from a backup:\n");
  for (const name of [emptied, copy, altered]) expect(output).toContain(`  productos-imagenes/${name}\n`);
});
