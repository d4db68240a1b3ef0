import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runStoreCommand } from "#tests/support/commands.ts";
import { type StoreProcess, startStore } from "#tests/support/store-process.ts";

let folder: string;
let store: StoreProcess;
const at = (name: string) => ({ DATA_DIR: path.join(folder, name), EMBEDDED_FSYNC: "off" });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "yupana-commands-"));
  store = await startStore({ ...at("tienda"), PORT: "0", LOG_LEVEL: "warn" });
}, 120_000);

afterAll(async () => {
  await store.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function home(from: StoreProcess): Promise<string[]> {
  const page = await (await fetch(from.address)).text();
  return [...new Set(page.match(/(href="\/producto\/[^"]+"|\/archivos\/[^" ]+)/g))].sort();
}

test("a backup of the running store, restored elsewhere, is the same store", async () => {
  expect(await runStoreCommand("check", at("tienda"))).toMatchObject({ exitCode: 0 });
  const made = await runStoreCommand("backup", at("tienda"), path.join(folder, "copia.tar.gz"));
  expect(made).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^sha256 [0-9a-f]{64}$/m) });

  const restored = await runStoreCommand("restore", at("otra"), path.join(folder, "copia.tar.gz"));
  expect(restored.output).toContain("Sessions stay open");
  expect(restored.exitCode).toBe(0);
  expect(await runStoreCommand("check", at("otra"))).toMatchObject({ exitCode: 0 });
  const other = await startStore({ ...at("otra"), PORT: "0", LOG_LEVEL: "warn" });
  try {
    expect(other.output()).not.toContain("Administrator");
    const links = await home(other);
    expect(links).toEqual(await home(store));
    const picture = links.find((link) => link.startsWith("/archivos/")) ?? "";
    expect((await fetch(new URL(picture, other.address))).status).toBe(200);
  } finally {
    await other.kill("SIGKILL");
  }

  const again = await runStoreCommand("restore", at("otra"), path.join(folder, "copia.tar.gz"));
  expect(again).toMatchObject({ exitCode: 1, output: expect.stringContaining("holds a store already") });
  const running = await runStoreCommand("restore", at("tienda"), path.join(folder, "copia.tar.gz"));
  expect(running).toMatchObject({ exitCode: 1, output: expect.stringContaining("stop it first") });
}, 120_000);

test("without a name the backup goes into the data folder", async () => {
  const made = await runStoreCommand("backup", at("tienda"), "--no-files");
  expect(made.output).toContain(" and 0 files");
  expect(readdirSync(path.join(folder, "tienda", "backups"))).toEqual([
    expect.stringMatching(/^yupana-.*Z\.tar\.gz$/),
  ]);
});

test("an administrator is made beside the running store, and gets in", async () => {
  const made = await runStoreCommand("admin", at("tienda"), "duena@yupana.example");
  const contrasena = /duena@yupana\.example \/ (\S{14})\n$/.exec(made.output)?.[1] ?? "";
  const body = new URLSearchParams({ correo: "duena@yupana.example", contrasena });
  const headers = { Origin: store.address };
  const target = new URL("/ingresar", store.address);
  const answer = await fetch(target, { method: "POST", body, headers, redirect: "manual" });
  expect(answer.headers.get("Set-Cookie")).toMatch(/session/);

  expect(await runStoreCommand("admin", at("tienda"), "nadie")).toMatchObject({ exitCode: 1 });
  const customer = await runStoreCommand("admin", at("tienda"), "cliente@yupana.example");
  expect(customer).toMatchObject({ exitCode: 1, output: expect.stringContaining("a customer's account") });
});

test("a command for a damaged file or without one says so and ends with an error", async () => {
  const text = await runStoreCommand("restore", at("nueva"), "package.json");
  expect(text).toEqual({ exitCode: 1, output: "package.json is not a backup of this store.\n" });
  const none = await runStoreCommand("restore", at("nueva"), "ninguna.tar.gz");
  expect(none).toEqual({ exitCode: 1, output: "No file ninguna.tar.gz.\n" });
});
