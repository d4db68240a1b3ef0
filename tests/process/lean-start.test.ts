import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PrivatePostgres, startPostgres } from "#tests/support/database/postgres.ts";
import { type Settings, type StoreProcess, startStore } from "#tests/support/store/store-process.ts";

const SETTINGS = {
  PORT: "0",
  AUTH_SECRET: "x".repeat(32),
  SEED: "none",
  LOG_LEVEL: "fatal",
  ADMIN_EMAIL: "elena@yupana.example",
  ADMIN_PASSWORD: "clave-de-elena",
};
const MEGABYTE = 2 ** 20;
const folder = mkdtempSync(path.join(tmpdir(), "yupana-lean-"));
const running: StoreProcess[] = [];
let postgres: PrivatePostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(async () => {
  await Promise.all(running.map((store) => store.kill("SIGKILL")));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a store for the second time, requests pages, and waits until its memory is below this many bytes. */
async function expectToRestBelow(bytes: number, settings: Settings): Promise<void> {
  // The first start migrates and hashes the administrator's password.
  await (await startStore({ ...SETTINGS, ...settings })).kill("SIGTERM");
  const store = await startStore({ ...SETTINGS, ...settings });
  running.push(store);
  for (const target of ["/", "/tienda", "/ingresar", "/readyz"])
    expect((await fetch(new URL(target, store.address))).status).toBe(200);
  // Memory of the start is freed about a second later.
  await vi.waitFor(async () => expect(await residentBytes(store)).toBeLessThan(bytes), {
    timeout: 20_000,
    interval: 500,
  });
}

async function residentBytes({ address }: StoreProcess): Promise<number> {
  const metrics = await (await fetch(new URL("/metrics", address))).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}

test("a store visited by guests takes at most 160 MB with PostgreSQL", async () => {
  const settings = { DATA_DIR: path.join(folder, "postgres"), DATABASE_URL: postgres.url };
  await expectToRestBelow(160 * MEGABYTE, settings);
});

test("a store visited by guests takes at most 500 MB with the embedded database", async () => {
  await expectToRestBelow(500 * MEGABYTE, { DATA_DIR: path.join(folder, "embedded") });
});
