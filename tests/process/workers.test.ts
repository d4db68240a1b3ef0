import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { type PrivatePostgres, startPostgres } from "#tests/support/database/postgres.ts";
import { type StoreProcess, startStore } from "#tests/support/store/store-process.ts";

const SETTINGS = {
  PORT: "0",
  AUTH_SECRET: "x".repeat(32),
  WORKERS: "2",
  DATABASE_POOL: "5",
  SEED: "demo",
  ADMIN_EMAIL: "elena@yupana.example",
  ADMIN_PASSWORD: "clave-de-elena-1",
};
const folder = mkdtempSync(path.join(tmpdir(), "yupana-workers-"));
let postgres: PrivatePostgres;
let store: StoreProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  store = await startStore({ ...SETTINGS, DATA_DIR: folder, DATABASE_URL: postgres.url });
});

afterAll(async () => {
  await store?.kill("SIGKILL");
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const workers = () => /^Workers: (.+)$/m.exec(store.output())?.[1]?.split(", ").map(Number) ?? [];

/** Sends each request on a new connection; connections go to the workers in turn. */
async function requestMany(target: string, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    const response = await fetch(new URL(target, store.address), { headers: { Connection: "close" } });
    if (response.status !== 200) throw new Error(`${target}: ${response.status}`);
    answers.push(await response.text());
  }
  return answers;
}

async function figure(name: string): Promise<number> {
  const [figures = ""] = await requestMany("/metrics", 1);
  return Number(
    figures
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")[1],
  );
}

test("workers share the port, and the metrics are those of all workers", async () => {
  expect(new Set(workers()).size).toBe(2);
  expect(store.output().match(/^Administrator/gm)).toHaveLength(1);
  await requestMany("/", 6);
  await vi.waitFor(async () => expect(await figure("yupana_processes")).toBe(2));
  const home = 'yupana_http_request_duration_seconds_count{route="/",method="GET",status="200"}';
  expect(await figure(home)).toBe(6);
  const [hits, misses] = ["hits", "misses"].map((one) => figure(`yupana_page_cache_${one}_total`));
  expect(((await hits) ?? 0) + ((await misses) ?? 0)).toBe(6);
});

test("the cached pages of every worker follow the change log", async () => {
  await requestMany("/", 4);
  const { db, close } = await openDatabase({
    databaseUrl: postgres.url,
    dataDir: folder,
    embeddedFsync: false,
  });
  await db.transaction().execute(async (transaction) => {
    await sql`update category set name = 'Piezas de dos procesos' where slug = 'componentes'`.execute(
      transaction,
    );
    await recordChange(transaction, ["menu"]);
  });
  await close();
  await vi.waitFor(async () => {
    for (const page of await requestMany("/", 4)) expect(page).toContain("Piezas de dos procesos");
  }, 5_000);
});

async function logIn(): Promise<string> {
  const body = new URLSearchParams({ correo: SETTINGS.ADMIN_EMAIL, contrasena: SETTINGS.ADMIN_PASSWORD });
  const headers = { Origin: store.address };
  const target = new URL("/ingresar/administrador", store.address);
  const answer = await fetch(target, { method: "POST", body, headers, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

test("a saved price is shown at once by every worker", async () => {
  const headers = { Origin: store.address, Cookie: await logIn() };
  const [list = ""] = await requestMany("/tienda", 1);
  const [path = "", product = ""] = /\/producto\/[a-z0-9-]+\/(\d+)/.exec(list) ?? [];
  const { db, close } = await openDatabase({
    databaseUrl: postgres.url,
    dataDir: folder,
    embeddedFsync: false,
  });
  onTestFinished(close);
  async function savePrice(price: number) {
    const { version } = await db
      .selectFrom("product")
      .select("version")
      .where("id", "=", Number(product))
      .executeTakeFirstOrThrow();
    const fields = { producto: product, precio: String(price), version: String(version), habia: "0" };
    const saved = await fetch(new URL("/administrador/producto-celda", store.address), {
      method: "POST",
      body: new URLSearchParams(fields),
      // A kept connection could send a later request to a worker that is silent by then.
      headers: { ...headers, Connection: "close" },
      redirect: "manual",
    });
    expect(saved.status).toBeLessThan(400);
  }
  for (let price = 5_001; price <= 5_015; price += 1) {
    await requestMany(path, 4);
    await savePrice(price);
    for (const page of await requestMany(path, 4)) expect(page).toContain(`5,0${String(price).slice(2)}.00`);
  }

  // The store stops waiting for a silent worker, which shows the new price all the same.
  for (const [index, silent] of workers().entries()) {
    await requestMany(path, 4);
    process.kill(silent, "SIGSTOP");
    const bothWorkers = [1, 2].map(() => requestMany(path, 1));
    await Promise.race(bothWorkers);
    await savePrice(5_021 + index);
    process.kill(silent, "SIGCONT");
    const pages = await Promise.all(bothWorkers);
    expect(pages.flat().filter((page) => page.includes(`5,02${1 + index}.00`))).toHaveLength(1);
    for (const page of await requestMany(path, 4)) expect(page).toContain(`5,02${1 + index}.00`);
  }
});

test("a dead worker is replaced, and the others continue", async () => {
  const [first = 0] = workers();
  process.kill(first, "SIGKILL");
  await vi.waitUntil(() => store.output().includes(`Worker ${first} ended (SIGKILL)`), 5_000);
  await requestMany("/", 4);
  await vi.waitFor(async () => expect(await figure("yupana_processes")).toBe(2), 20_000);
});

test("all workers stop when the store is stopped", async () => {
  expect(await store.kill("SIGTERM")).toBe(0);
  expect(store.output()).toMatch(/SIGTERM: stopping\n(.*\n)*Stopped\.\n$/);
  await expect(fetch(store.address)).rejects.toThrow("fetch failed");
});
