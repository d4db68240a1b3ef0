import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { startCutProxy } from "#tests/support/database/cut-proxy.ts";
import type { StoreProcess } from "#tests/support/store/store-process.ts";
import { faultStore } from "./fault-store.ts";

const BEFORE = 40;
const AFTER = 40;
const DOWN_MS = 1500;
const { postgres, node, load, settle } = await faultStore();
let running: StoreProcess[] = [];

afterEach(async () => {
  await Promise.all(running.map((store) => store.kill("SIGKILL")));
  running = [];
});

async function start(settings = {}): Promise<StoreProcess> {
  const store = await node(settings);
  running.push(store);
  return store;
}

const ready = async (store: StoreProcess) => (await fetch(new URL("/readyz", store.address))).status;

test("kill -9 of the process", async () => {
  let store = await start();
  const orders = load(() => [store.address]);
  await orders.untilAnswered(BEFORE);
  await store.kill("SIGKILL");
  store = await start();
  await orders.faultEnds();
  await orders.untilAnswered(AFTER);
  await settle("kill -9 of the process", orders);
});

test.each([
  ["kill -9 of PostgreSQL", "SIGKILL"],
  ["PostgreSQL restarted", "SIGINT"],
] as const)("%s", async (fault, signal) => {
  const store = await start();
  const orders = load(() => [store.address]);
  await orders.untilAnswered(BEFORE);
  await postgres.end(signal);
  await expect.poll(() => ready(store)).toBe(503);
  await postgres.startAgain();
  await orders.faultEnds();
  await orders.untilAnswered(AFTER);
  await settle(fault, orders);
  expect(await ready(store)).toBe(200);
});

test("orders and pages while the server has no free connection", async () => {
  const store = await start();
  const orders = load(() => [store.address]);
  await orders.untilAnswered(BEFORE);
  const held = await takeAllConnections();
  await pause(DOWN_MS);
  await Promise.all(held.map((client) => client.end()));
  await orders.faultEnds();
  await orders.untilAnswered(AFTER);
  await settle("orders and pages while the server has no free connection", orders);
});

/** Opens every free connection of the server, including those that the store needs. */
async function takeAllConnections(): Promise<pg.Client[]> {
  const taken = [await connect()].filter((client) => client !== undefined);
  for (;;) {
    const lost = await taken[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yupana'",
    );
    const before = taken.length;
    for (let more = await connect(); more; more = await connect()) taken.push(more);
    if (lost?.rowCount === 0 && taken.length === before) return taken;
  }
}

async function connect(): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on("error", () => {});
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

test.each(["cut", "freeze"] as const)("the network between node and database: %s", async (fault) => {
  const { hostname: host, port } = new URL(postgres.url);
  const network = await startCutProxy({ host, port: Number(port) });
  const url = Object.assign(new URL(postgres.url), { port: String(network.port) });
  const store = await start({ DATABASE_URL: url.href });
  const orders = load(() => [store.address]);
  await orders.untilAnswered(BEFORE);
  network[fault]();
  await pause(DOWN_MS);
  network.mend();
  await orders.faultEnds();
  await orders.untilAnswered(AFTER);
  await settle(`network ${fault} between node and database`, orders);
  await store.kill("SIGKILL");
  await network.close();
});

test("two nodes, one of which dies", async () => {
  const [first, second] = [await start(), await start()];
  const orders = load(() => [first.address, second.address]);
  await orders.untilAnswered(BEFORE);
  await first.kill("SIGKILL");
  await orders.faultEnds();
  await orders.untilAnswered(AFTER);
  await settle("two nodes, one of which dies", orders);
});
