import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import S3rver from "s3rver";
import { allowManyOrdersIn } from "#tests/support/database/many-orders.ts";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { type Settings, type StoreProcess, startStore } from "./store-process.ts";

const { NODES = "1", WORKERS = "1" } = process.env;
/** `NODES=2`: each test store is two processes on one PostgreSQL and one bucket, behind one address. */
const nodeCount = Number(NODES);
/** `WORKERS=2`: processes that share a port. */
export const isShared = nodeCount > 1 || Number(WORKERS) > 1;

const SHARED = "YUPANA_TEST_SHARED";
const TEMPLATE = "plantilla";
const KEYS = { STORAGE_ACCESS_KEY: "S3RVER", STORAGE_SECRET_KEY: "S3RVER" };

/** Shared by the stores of all test processes, through the environment. */
interface Shared {
  databaseUrl: string;
  endpoint: string;
  buckets: string;
}

/** Starts PostgreSQL and a bucket for the test run, with one seeded store to copy. */
export async function startShared(settings: Settings): Promise<() => Promise<void>> {
  const buckets = mkdtempSync(path.join(tmpdir(), "yupana-buckets-"));
  const configureBuckets = [{ name: TEMPLATE, configs: [] }];
  const storage = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: buckets,
    configureBuckets,
  });
  const endpoint = `http://127.0.0.1:${(await storage.run()).port}`;
  const postgres = await startPostgres();
  const shared = { databaseUrl: postgres.url, endpoint, buckets };
  process.env[SHARED] = JSON.stringify(shared);
  await onServer(shared, `create database ${TEMPLATE}`);
  const store = await startStore({ ...settings, ...sharedSettings(shared, TEMPLATE), SEED: "demo" });
  await store.kill("SIGTERM");
  await allowManyOrdersIn({
    dataDir: "memory://",
    databaseUrl: sharedSettings(shared, TEMPLATE).DATABASE_URL,
  });
  return async () => {
    await postgres.stop();
    await storage.close();
    rmSync(buckets, { recursive: true, force: true });
  };
}

export async function startNodes(
  folder: string,
  name: string,
  settings: Settings,
  isEmpty: boolean,
): Promise<StoreProcess> {
  const shared: Shared = JSON.parse(process.env[SHARED] ?? "{}");
  await onServer(shared, `create database "${name}" template ${isEmpty ? "template0" : TEMPLATE}`);
  const bucket = path.join(shared.buckets, name);
  if (isEmpty) mkdirSync(bucket);
  else cpSync(path.join(shared.buckets, TEMPLATE), bucket, { recursive: true });
  const balancer = await startBalancer(Number(settings.PORT));
  const mailFolder = path.join(folder, "correo");
  mkdirSync(mailFolder, { recursive: true });
  const nodes: StoreProcess[] = [];
  for (let node = 1; node <= nodeCount; node += 1) {
    const dataDir = path.join(folder, `nodo-${node}`);
    mkdirSync(dataDir);
    symlinkSync(mailFolder, path.join(dataDir, "correo"));
    const address = `http://localhost:${settings.PORT}`;
    const own = { PORT: "0", DATA_DIR: dataDir, PUBLIC_URL: address };
    const started = await startStore({ ...settings, ...sharedSettings(shared, name), ...own });
    nodes.push({ ...started, address });
    balancer.add(Number(new URL(started.address).port));
  }
  const [first] = nodes;
  if (!first) throw new Error("NODES must be 1 or more.");
  return {
    ...first,
    mailFolder,
    output: () => nodes.map((node) => node.output()).join(""),
    async kill(signal) {
      balancer.close();
      const ended = await Promise.all(nodes.map((node) => node.kill(signal)));
      return ended[0] ?? null;
    },
  };
}

function sharedSettings({ databaseUrl, endpoint }: Shared, name: string): Settings {
  return {
    DATABASE_URL: Object.assign(new URL(databaseUrl), { pathname: name }).href,
    DATABASE_POOL: "6",
    AUTH_SECRET: "the-secret-of-the-test-nodes-alone",
    WORKERS,
    STORAGE_BUCKET: name,
    STORAGE_ENDPOINT: endpoint,
    ...KEYS,
  };
}

async function onServer({ databaseUrl }: Shared, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Each connection goes to the next node. */
async function startBalancer(port: number): Promise<{ add(node: number): void; close(): void }> {
  const nodes: number[] = [];
  const open = new Set<net.Socket>();
  let turn = 0;
  const server = net.createServer((near) => {
    turn += 1;
    const far = net.connect(nodes[turn % nodes.length] ?? 0, "127.0.0.1");
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(port, "localhost");
  await once(server, "listening");
  return {
    add: (node) => void nodes.push(node),
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
