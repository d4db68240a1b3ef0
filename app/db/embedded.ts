import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { DurableFiles, syncPath, syncTree } from "./durable-files.ts";
import { stopOnPanic } from "./embedded-panic.ts";
import { startUpkeep } from "./embedded-upkeep.ts";
import { lockFolder } from "./lock.ts";
import { preparingEmbedded } from "./prepared-embedded.ts";
import type { Schema } from "./schema.ts";
import { shareEmbedded } from "./share-embedded.ts";
import { valueParsers } from "./values.ts";

// PGlite's own parameters hold `-F`, fsync off. Of the ways to flush the log, only fsync reaches DurableFiles.
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync"],
  ...["-c", "min_wal_size=32MB", "-c", "max_wal_size=128MB"],
];

export interface EmbeddedOptions {
  /** Folder of the store; the embedded database lives in its `db`. `memory://` keeps nothing. */
  dataDir: string;
  /** Off only in tests: commits then reach the disk when the system likes. */
  embeddedFsync: boolean;
  /** A dump to start an in-memory database from. */
  snapshot?: Blob | undefined;
  /** Upkeep beside any query failed; this is for the log. */
  onProblem?: ((error: Error) => void) | undefined;
}

export async function openEmbedded(options: EmbeddedOptions) {
  if (options.dataDir.startsWith("memory://")) {
    const pglite = await PGlite.create({
      parsers: valueParsers,
      ...(options.snapshot && { loadDataDir: options.snapshot }),
    });
    return embeddedDatabase(pglite, () => pglite.close());
  }
  const lock = lockFolder(options.dataDir);
  try {
    const pglite = await openFolder(options);
    const upkeep = startUpkeep(pglite, (error) => options.onProblem?.(error));
    const stopSharing = await shareEmbedded(pglite, options.dataDir, options.onProblem);
    return embeddedDatabase(pglite, async () => {
      await stopSharing();
      await upkeep.stop();
      await pglite.query("checkpoint");
      await pglite.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openFolder(options: EmbeddedOptions): Promise<PGlite> {
  const folder = path.join(options.dataDir, "db");
  const open = options.embeddedFsync ? openDurably : openRelaxed;
  if (!fs.existsSync(folder)) await createFolder(folder, open);
  return open(folder);
}

/** Made aside and moved in place, so that a start cut short leaves no half database behind. */
async function createFolder(folder: string, open: (folder: string) => Promise<PGlite>): Promise<void> {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  await (await open(unfinished)).close();
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncPath(path.dirname(folder));
}

function openRelaxed(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, parsers: valueParsers, onStderr: stopOnPanic });
}

export async function openDurably(folder: string, startParams = durableParameters): Promise<PGlite> {
  const files = new DurableFiles(folder);
  const pglite = await PGlite.create({
    fs: files,
    parsers: valueParsers,
    startParams,
    onStderr: stopOnPanic,
  });
  const syncsBefore = files.syncs;
  await pglite.query("select pg_logical_emit_message(true, 'yupana', 'does a commit reach the disk?')");
  if (files.syncs > syncsBefore) return pglite;
  await pglite.close();
  throw new Error(
    "The embedded database does not flush its commits to the disk, so a power cut could lose orders: " +
      "it will not start. Use a PostgreSQL server (DATABASE_URL) instead.",
  );
}

function embeddedDatabase(pglite: PGlite, close: () => Promise<void>) {
  return {
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: preparingEmbedded(pglite) }) }),
    kind: "embedded" as const,
    pglite,
    executeSql: (text: string, values?: unknown[]) => executeSql(pglite, text, values),
    close,
  };
}

type Rows = { rows: Record<string, unknown>[] };

async function executeSql(pglite: PGlite, text: string, values?: unknown[]): Promise<Rows> {
  if (values?.length) return pglite.query<Record<string, unknown>>(text, values);
  // A script that opens a transaction and fails would leave the only connection in it; `transaction` rolls back.
  const opensTransaction = /^\s*begin\b/i.test(text);
  const results = opensTransaction
    ? await pglite.transaction((script) => script.exec(text))
    : await pglite.exec(text);
  return { rows: results.flatMap((result) => result.rows) };
}
