import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { queues } from "#app/platform/jobs/queues.ts";
import { type PrivatePostgres, startPostgres } from "#tests/support/database/postgres.ts";
import { fillStore } from "../catalogue/fill.ts";
import { type BenchProduct, GENERATOR_VERSION, generateProducts } from "../catalogue/generate.ts";
import type { Amounts } from "../catalogue/orders.ts";
import { readCatalogue } from "../catalogue/read-catalogue.ts";
import { moveToServerCore } from "./cores.ts";

export type DatabaseKind = "embedded" | "postgres";

export type Size = 100 | 160 | 6000 | 60_000;

/** Settings of a server of this size, fsync on. */
const POSTGRES = { shared_buffers: "512MB", max_connections: "200" };

/** Prepared stores. Each call returns a copy that may be changed. */
export interface PreparedData {
  products(size: Size): Promise<BenchProduct[]>;
  /** A data folder with an embedded database. */
  folder(size: Size): Promise<string>;
  /** The address of a PostgreSQL database. */
  database(size: Size): Promise<string>;
  /** Creates an empty database on the same server. */
  emptyDatabase(name: string): Promise<string>;
  /** Opens either kind in this process. */
  open(kind: DatabaseKind, size: Size): Promise<OpenDatabase>;
  /** Stops PostgreSQL; the copies go with this process. */
  close(): Promise<void>;
}

const AMOUNTS: Record<Size, Amounts> = {
  100: { customers: 400, orders: 100 },
  160: { customers: 400, orders: 100 },
  6000: { customers: 1000, orders: 2000 },
  60000: { customers: 1000, orders: 20_000 },
};

export async function prepareData(
  catalogueFile: string | undefined,
  logProgress: (progress: string) => void,
): Promise<PreparedData> {
  const kept = path.join(os.tmpdir(), `yupana-bench-${await contentsKey(catalogueFile)}`);
  await mkdir(kept, { recursive: true });
  const copies: string[] = [];
  process.once("exit", () => {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  });
  let server: Promise<PrivatePostgres> | undefined;
  let made = 0;

  async function products(size: Size): Promise<BenchProduct[]> {
    return catalogueFile ? (await readCatalogue(catalogueFile)).slice(0, size) : generateProducts(size);
  }

  async function fill(opened: OpenDatabase, size: Size) {
    const began = performance.now();
    await fillStore(opened, await products(size), AMOUNTS[size], (progress) =>
      logProgress(`filling (${opened.kind}): ${progress}`),
    );
    await opened.close();
    logProgress(
      `filled ${size} products (${opened.kind}) in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
  }

  async function folder(size: Size): Promise<string> {
    const source = path.join(kept, `embedded-${size}`);
    if (!existsSync(source)) {
      const unfinished = `${source}.${process.pid}`;
      await mkdir(unfinished);
      await fill(await openDatabase({ dataDir: unfinished, embeddedFsync: false }), size);
      await rename(unfinished, source);
    }
    const copy = await mkdtemp(path.join(os.tmpdir(), "yupana-bench-run-"));
    copies.push(copy);
    await cp(source, copy, { recursive: true });
    return copy;
  }

  async function postgres(): Promise<PrivatePostgres> {
    const folder = path.join(kept, "postgres");
    server ??= mkdir(folder, { recursive: true }).then(async () => {
      const started = await startPostgres(POSTGRES, folder);
      moveToServerCore(started.pid);
      return started;
    });
    return server;
  }

  async function database(size: Size): Promise<string> {
    const template = `catalogue_${size}`;
    const url = (await postgres()).url;
    const maintenance = await openDatabase({
      databaseUrl: url,
      dataDir: "",
      embeddedFsync: false,
      poolSize: 2,
    });
    const { rows } = await maintenance.executeSql("select from pg_database where datname = $1", [template]);
    if (rows.length === 0) {
      const unfinished = `${template}_unfinished`;
      await maintenance.executeSql(`drop database if exists ${unfinished} with (force)`);
      await maintenance.executeSql(`create database ${unfinished}`);
      await fill(
        await openDatabase({ databaseUrl: named(url, unfinished), dataDir: "", embeddedFsync: false }),
        size,
      );
      await maintenance.executeSql(`alter database ${unfinished} rename to ${template}`);
    }
    made += 1;
    const name = `run_${made}`;
    await maintenance.executeSql(`drop database if exists ${name} with (force)`);
    await maintenance.executeSql(`create database ${name} template ${template}`);
    await maintenance.close();
    return named(url, name);
  }

  async function emptyDatabase(name: string): Promise<string> {
    const url = (await postgres()).url;
    const maintenance = await openDatabase({
      databaseUrl: url,
      dataDir: "",
      embeddedFsync: false,
      poolSize: 2,
    });
    await maintenance.executeSql(`drop database if exists ${name} with (force)`);
    await maintenance.executeSql(`create database ${name}`);
    await maintenance.close();
    return named(url, name);
  }

  async function open(kind: DatabaseKind, size: Size): Promise<OpenDatabase> {
    if (kind === "postgres")
      return openDatabase({ databaseUrl: await database(size), dataDir: "", embeddedFsync: true });
    return openDatabase({ dataDir: await folder(size), embeddedFsync: true });
  }

  async function close() {
    await (await server)?.stop();
  }

  return { products, folder, database, emptyDatabase, open, close };
}

function named(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: database }).href;
}

/** Hash of everything that prepared data is made from. */
async function contentsKey(catalogueFile: string | undefined): Promise<string> {
  const migrations = (await readMigrations()).map(({ name }) => name);
  const contents = JSON.stringify([GENERATOR_VERSION, AMOUNTS, catalogueFile, migrations, queues]);
  return createHash("sha256").update(contents).digest("hex").slice(0, 12);
}
