import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import {
  type Settings,
  type StoreProcess,
  startStore,
  tryStore,
} from "#tests/support/store/store-process.ts";

const PRODUCTS_ON_HOME = 24;
let empty: string;
let folder: string;
let running: StoreProcess[];

// A first start takes seconds: most tests begin with a copy of an empty store's data.
beforeAll(async () => {
  empty = temporaryFolder();
  const store = await startStore({ PORT: "0", DATA_DIR: empty, SEED: "none" });
  await store.kill("SIGTERM");
});

afterAll(() => rmSync(empty, { recursive: true }));

beforeEach(() => {
  folder = temporaryFolder();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((store) => store.kill("SIGKILL")));
  rmSync(folder, { recursive: true, force: true });
});

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), "yupana-start-"));

async function start(settings: Settings = {}): Promise<StoreProcess> {
  const store = await startStore({ PORT: "0", DATA_DIR: folder, ...settings });
  running.push(store);
  return store;
}

const copyData = () => cpSync(empty, folder, { recursive: true });

async function startOnData(): Promise<StoreProcess> {
  copyData();
  return start({ SEED: "none" });
}

/** Output of a start that must fail with one sentence and a non-zero exit code. */
async function refusal(settings: Settings): Promise<string> {
  const ended = await tryStore({ PORT: "0", DATA_DIR: folder, ...settings });
  if (!("exitCode" in ended)) {
    running.push(ended);
    throw new Error("The store started.");
  }
  expect(ended.exitCode).toBe(1);
  return ended.output;
}

test("the store serves, informs the administrator once, stops on SIGTERM and starts again on the same data", async () => {
  const first = await start();
  expect(first.output()).toMatch(/^Administrator \(shown only once\): admin@yupana\.example \/ \S{14}$/m);
  const products = await productsOnHome(first);
  expect(products.length).toBeGreaterThanOrEqual(PRODUCTS_ON_HOME);
  expect(await first.kill("SIGTERM")).toBe(0);
  expect(first.output()).toMatch(/Stopped\.\n$/);

  const second = await start();
  expect(second.output()).not.toContain("Administrator");
  expect(await productsOnHome(second)).toEqual(products);
  // Ctrl-C under npm: the terminal and npm both send it.
  expect(await Promise.all([second.kill("SIGINT"), second.kill("SIGINT")])).toEqual([0, 0]);
  expect(second.output()).toContain("Stopped.");
});

test("an empty store starts with the administrator named in the settings", async () => {
  const settings = { SEED: "none", ADMIN_EMAIL: "elena@yupana.example", ADMIN_PASSWORD: "clave-de-elena" };
  const store = await start(settings);
  expect(store.output()).toContain("elena@yupana.example / the password given in ADMIN_PASSWORD");
  expect(store.output()).not.toContain("clave-de-elena");
  expect((await fetch(store.address)).status).toBe(200);
  expect((await fetch(new URL("/readyz", store.address))).status).toBe(200);
});

test("a second process on the same data folder is refused, and the first continues", async () => {
  const first = await startOnData();
  expect(await refusal({ SEED: "none" })).toBe(
    `Another process uses the data folder ${folder}: stop it first.\n`,
  );
  expect((await fetch(first.address)).status).toBe(200);
});

test("a request that runs when the store is stopped is answered", async () => {
  const store = await startOnData();
  const body = "correo=ana%40correo.example";
  const { port } = new URL(store.address);
  const headers = { Expect: "100-continue", "Content-Length": body.length, Origin: store.address };
  const request = http.request({ port, host: "127.0.0.1", path: "/ingresar", method: "POST", headers });
  const answered = once(request, "response") as Promise<[http.IncomingMessage]>;
  request.flushHeaders();
  await once(request, "continue");

  const stopped = store.kill("SIGTERM");
  await vi.waitUntil(() => store.output().includes("SIGTERM: stopping"));
  request.end(body);
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBeLessThan(500);
  await vi.waitUntil(() => store.output().includes("Stopped."), 5_000);
  expect(await stopped).toBe(0);
});

test("a visit just before the stop is stored", async () => {
  const store = await startOnData();
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
  expect((await fetch(store.address, { headers })).headers.get("Set-Cookie")).toMatch(/^IPCLIENTE=/);
  expect(await store.kill("SIGTERM")).toBe(0);
  const { db, close } = await openDatabase({ dataDir: folder, embeddedFsync: false });
  const visits = await db.selectFrom("visit_day").select("count").execute();
  const pages = await db.selectFrom("page_visit_day").select(["page_key", "count"]).execute();
  await close();
  expect(visits).toEqual([{ count: 1 }]);
  expect(pages).toEqual([{ page_key: "visitas-pagina-inicio", count: 1 }]);
});

test("the store starts again after kill -9", async () => {
  const first = await startOnData();
  await first.kill("SIGKILL");
  const second = await start({ SEED: "none" });
  expect((await fetch(second.address)).status).toBe(200);
});

test("a taken port stops the start with a message", async () => {
  copyData();
  const other = net.createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as net.AddressInfo;
  try {
    expect(await refusal({ PORT: String(port), SEED: "none" })).toBe(
      `Port ${port} is taken: stop what listens there or set PORT.\n`,
    );
  } finally {
    other.close();
  }
});

test.each([
  [{ PORT: "tres mil" }, "Wrong setting: PORT must be a number.\n"],
  [
    { SMTP_URL: "correo.pe" },
    "Wrong setting: SMTP_URL must be an address such as smtp://user:password@host:587.\n",
  ],
  [{ ADMIN_EMAIL: "elena@yupana.example" }, "Wrong setting: ADMIN_EMAIL and ADMIN_PASSWORD go together.\n"],
  [
    { STORAGE_ENDPOINT: "http://127.0.0.1:9000" },
    "Wrong setting: STORAGE_ENDPOINT needs a STORAGE_BUCKET.\n",
  ],
  [
    { STORAGE_BUCKET: "yupana", STORAGE_ACCESS_KEY: "clave" },
    "Wrong setting: STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY go together.\n",
  ],
  [
    { WORKERS: "2" },
    "Wrong setting: WORKERS above 1 needs DATABASE_URL: the embedded database serves one process.\n",
  ],
  [{ SEED: "todo" }, "Wrong setting: SEED must be demo or none.\n"],
])("a wrong setting stops the start with a message: %o", async (settings, sentence) => {
  expect(await refusal(settings)).toBe(sentence);
});

test("a missing bucket stops the start with a message", async () => {
  copyData();
  const address = `http://127.0.0.1:${await freePort()}`;
  const output = await refusal({
    STORAGE_BUCKET: "yupana",
    STORAGE_ENDPOINT: address,
    STORAGE_ACCESS_KEY: "clave",
    STORAGE_SECRET_KEY: "secreta",
  });
  expect(output).toContain(`The storage bucket yupana at ${address} cannot be used: connect ECONNREFUSED`);
});

test("a missing database stops the start with a message", async () => {
  const settings = {
    DATABASE_URL: `postgres://yupana@127.0.0.1:${await freePort()}/yupana`,
    AUTH_SECRET: "x".repeat(32),
  };
  expect(await refusal(settings)).toBe(
    "The database does not open: nothing listens at the address of DATABASE_URL: is PostgreSQL running?\n",
  );
});

async function productsOnHome(store: StoreProcess): Promise<string[]> {
  const page = await (await fetch(store.address)).text();
  return [...new Set(page.match(/href="\/producto\/[^"]+"/g))];
}
