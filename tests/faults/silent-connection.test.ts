import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { readEnvironment } from "#app/platform/config/environment.ts";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { startStore } from "#server/start/start.ts";
import { type CutProxy, startCutProxy } from "#tests/support/database/cut-proxy.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { faultStore, ORIGIN, SECRET } from "./fault-store.ts";

const { postgres, db, node, cookies, load, settle } = await faultStore();
const SUBMISSION = "00000000-0000-4000-8000-000000000001";
const SHORT = { connectMs: 1000, queryMs: 500 };
const FREE_AGAIN_MS = 20_000;
const PATIENT = { timeout: 30_000 };
const AWAY = "La tienda no puede leer sus datos";

async function network(): Promise<CutProxy & { url: string }> {
  const { hostname: host, port } = new URL(postgres.url);
  const proxy = await startCutProxy({ host, port: Number(port) });
  onTestFinished(() => proxy.close());
  return { ...proxy, url: Object.assign(new URL(postgres.url), { port: String(proxy.port) }).href };
}

/** A store in this process with short time limits, so that the test does not take as long as production limits. */
async function impatientStore(databaseUrl: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "yupana-silent-"));
  const opened = await openDatabase({ databaseUrl, dataDir, embeddedFsync: false, limits: SHORT });
  const environment = readEnvironment({
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED: "none",
    LOG_LEVEL: "fatal",
    AUTH_SECRET: SECRET,
    PUBLIC_URL: ORIGIN,
    STORE_EMAIL: "tienda@yupana.example",
  });
  const store = await startStore(environment, { opened });
  onTestFinished(async () => {
    await store.stop();
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get: (target: string) => fetch(new URL(target, store.address)),
    order: (solicitud: string) =>
      fetch(new URL("/checkout", store.address), {
        method: "POST",
        redirect: "manual",
        headers: {
          Origin: ORIGIN,
          Cookie: `${cookies[0]}; carrito=${writeCart([{ productId: 1, units: 1 }])}`,
        },
        body: new URLSearchParams({ ...BOLETA, entrega: "pickup", solicitud }),
      }),
  };
}

async function pricedAt(price: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("product").set({ price }).where("id", "=", 1).execute();
    await recordChange(transaction, ["prices", "product:1", "card:1"]);
  });
}

test("open connections without answers delay neither orders nor prices", async () => {
  const between = await network();
  const store = await node({ DATABASE_URL: between.url });
  const page = async () => (await fetch(new URL("/producto/a/1", store.address))).text();
  await page();
  const orders = load(() => [store.address]);
  await orders.untilAnswered(20);
  between.silence();
  // Saving the price may fail once behind locks of silent connections; a retry succeeds.
  const saved = () =>
    pricedAt(123_400).then(
      () => true,
      () => false,
    );
  await expect.poll(saved, { timeout: FREE_AGAIN_MS }).toBe(true);
  await expect.poll(page, PATIENT).toContain("1,234.00");
  await orders.faultEnds();
  await orders.untilAnswered(20);
  await settle("connections that answer nothing", orders);
  expect((await fetch(new URL("/readyz", store.address))).status).toBe(200);
  expect(await store.kill("SIGTERM")).toBe(0);
});

test("the store shows a message while the database never answers, and stops on SIGTERM", async () => {
  const between = await network();
  const store = await node({ DATABASE_URL: between.url });
  await fetch(store.address);
  between.freeze();
  const ready = async () => {
    const answer = await fetch(new URL("/readyz", store.address));
    const { changes, changesAgeSeconds } = await answer.json();
    return { status: answer.status, changes, isOld: changesAgeSeconds > 5 };
  };
  await expect.poll(ready, PATIENT).toEqual({ status: 503, changes: "failing", isOld: true });
  const page = await fetch(store.address);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(AWAY)]);
  expect(await store.kill("SIGTERM")).toBe(0);
});

test("a statement without an answer times out, and its connection is not used again", async () => {
  const between = await network();
  const options = { databaseUrl: between.url, dataDir: "memory://", embeddedFsync: false, limits: SHORT };
  const opened = await openDatabase(options);
  onTestFinished(() => opened.close());
  const pid = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened.db);
    return rows[0]?.pid;
  };
  const before = await Promise.all([pid(), pid(), pid()]);
  between.silence();
  await expect(opened.db.transaction().execute(pid)).rejects.toThrow("did not answer");
  // The other connections of that time are replaced too.
  for (const one of await Promise.all([pid(), pid(), pid()])) expect(before).not.toContain(one);
});

test("background work has a longer timeout, on the server too", async () => {
  const options = { databaseUrl: postgres.url, dataDir: "memory://", embeddedFsync: false };
  const opened = await openDatabase({ ...options, poolSize: 1, limits: { queryMs: 50, workMs: 60_000 } });
  onTestFinished(() => opened.close());
  await expect(sql`select pg_sleep(1)`.execute(opened.db)).rejects.toThrow("did not answer");
  await sql`select pg_sleep(0.1)`.execute(opened.work);
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(opened.work);
  expect(rows).toEqual([{ statement: "1min", idle: "1min" }]);
});

test("a request's transaction releases its row locks before waiting requests time out", async () => {
  const options = { databaseUrl: postgres.url, dataDir: "memory://", embeddedFsync: false };
  const opened = await openDatabase({ ...options, limits: { queryMs: 10_000, idleMs: 200 } });
  onTestFinished(() => opened.close());
  const timeouts = sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  const inTransaction = (database: typeof db) =>
    database.transaction().execute(async (held) => (await timeouts.execute(held)).rows);
  expect(await inTransaction(opened.db)).toEqual([{ statement: "9s", idle: "200ms" }]);
  expect(await inTransaction(opened.work)).toEqual([{ statement: "10min", idle: "1min" }]);
  expect((await timeouts.execute(opened.db)).rows).toEqual([{ statement: "10min", idle: "1min" }]);
  const silent = opened.db.transaction().execute(async (held) => {
    await held.selectFrom("product").select("id").where("id", "=", 1).forUpdate().execute();
    await pricedAt(99_900);
    await timeouts.execute(held);
  });
  await expect(silent).rejects.toThrow("did not answer");
});

test("an order not answered in time names the page to check, and the same form makes one order", async () => {
  const { order } = await impatientStore(postgres.url);
  await db.transaction().execute(async (held) => {
    await held.selectFrom("product").select("id").where("id", "=", 1).forUpdate().execute();
    const answer = await order(SUBMISSION);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining("Mira en Mis compras"),
    ]);
  });
  expect((await order(SUBMISSION)).status).toBe(303);
  const placed = db.selectFrom("order").select("number").where("submission_id", "=", SUBMISSION);
  expect(await placed.execute()).toHaveLength(1);
});

test("pages and orders are answered with 503 and a message while PostgreSQL is down", async () => {
  const { get, order } = await impatientStore(postgres.url);
  expect((await get("/")).status).toBe(200);
  await postgres.end("SIGKILL");
  for (const target of ["/", "/tienda", "/producto/a/1", "/_.data", "/sitemap.xml"])
    await expect.poll(async () => (await get(target)).status, PATIENT).toBe(503);
  expect(await (await get("/tienda")).text()).toContain(AWAY);
  const answer = await order(SUBMISSION);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("Mis compras")]);
  await postgres.startAgain();
  await expect.poll(async () => (await get("/")).status, PATIENT).toBe(200);
  expect((await order(SUBMISSION)).status).toBe(303);
});
