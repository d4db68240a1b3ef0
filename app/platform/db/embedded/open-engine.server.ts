import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { valueParsers } from "#app/platform/db/value-parsers.ts";
import { damagedFolderError, databaseFolder } from "./database-folder.server.ts";
import { DurableFiles, syncPath, syncTree } from "./durable-files.server.ts";
import { startMaintenance } from "./maintenance.server.ts";
import { watchPostgresLog } from "./postgres-log.server.ts";
import { serveSocket } from "./socket-server.server.ts";

// PGlite's defaults include `-F` (fsync off). Of the WAL sync methods, only fsync reaches DurableFiles.
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "min_wal_size=32MB",
  "-c",
  "max_wal_size=128MB",
];

export interface EngineOptions {
  /** The store's folder, with the database in `db`. */
  dataDir: string;
  /** Off only in tests: commits then reach the disk when the system likes. */
  embeddedFsync: boolean;
  onProblem?: ((error: Error) => void) | undefined;
}

export interface Engine {
  pglite: PGlite;
  close(): Promise<void>;
}

/** Each query blocks the calling thread until it is answered. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const pglite = await openFolder(options);
  const maintenance = startMaintenance(pglite, (error) => options.onProblem?.(error));
  const stopSharing = await serveSocket(pglite, options.dataDir, options.onProblem);
  return {
    pglite,
    async close() {
      await stopSharing();
      await maintenance.stop();
      await pglite.query("checkpoint");
      await pglite.close();
    },
  };
}

async function openFolder(options: EngineOptions): Promise<PGlite> {
  const folder = databaseFolder(options.dataDir);
  const postgres = watchPostgresLog(options.dataDir);
  const open = (where: string) =>
    options.embeddedFsync
      ? openDurably(where, { onStderr: postgres.line })
      : PGlite.create({ dataDir: where, parsers: valueParsers, onStderr: postgres.line });
  try {
    if (!fs.existsSync(folder)) await createFolder(folder, open);
    const pglite = await open(folder);
    postgres.opened();
    return pglite;
  } catch (error) {
    if (!isUnopened(error)) throw error;
    throw damagedFolderError(
      options.dataDir,
      postgres.reason() ?? "PostgreSQL does not say why it does not open",
    );
  }
}

/** Created beside its place and renamed, so that an interrupted start leaves no incomplete database. */
async function createFolder(folder: string, open: (folder: string) => Promise<PGlite>): Promise<void> {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  await (await open(unfinished)).close();
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncPath(path.dirname(folder));
}

function isUnopened(error: unknown): boolean {
  return error instanceof Error && /failed to initialize/.test(error.message);
}

interface DurableOptions {
  startParams?: string[];
  onStderr?: (line: string) => boolean;
}

export async function openDurably(
  folder: string,
  { startParams = durableParameters, onStderr }: DurableOptions = {},
): Promise<PGlite> {
  const files = new DurableFiles(folder);
  const pglite = await PGlite.create({
    fs: files,
    parsers: valueParsers,
    startParams,
    ...(onStderr && { onStderr }),
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
