import { readMigrations } from "#app/platform/db/migrate.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { waitingJobs } from "#app/platform/jobs/waiting-jobs.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import {
  type CopiedTable,
  type Digest,
  FILES,
  FORMAT,
  JOBS,
  MANIFEST,
  type Manifest,
  partName,
  SEQUENCES,
  type Seal,
} from "./contents.ts";
import type { EncryptionKey } from "./encryption.server.ts";
import { digestOf, withSnapshot } from "./read-rows.server.ts";
import { COPIED_QUEUES, copiedTables, readSequences } from "./tables.server.ts";
import { type Archive, type WrittenArchive, writeArchive } from "./write-archive.server.ts";

export interface BackupSource {
  db: Db;
  /** undefined: without files */
  files: FileStore | undefined;
  now: Date;
}

export interface BackupOptions {
  /** Called before each table and between files. */
  onStep?: ((done: number, of: number) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
  /** undefined: not encrypted */
  lock?: EncryptionKey | undefined;
}

export interface MadeBackup extends WrittenArchive {
  rows: number;
  files: number;
}

const FILES_A_STEP = 50;

/** Runs while the store serves requests: copies a snapshot of the rows, then the files that they name. */
export async function makeBackup(
  source: BackupSource,
  file: string,
  { onStep = async () => {}, signal, lock }: BackupOptions = {},
): Promise<MadeBackup> {
  const { db, files, now } = source;
  const tables = await copiedTables(db);
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: now.toISOString(),
    tables,
    migrations: (await readMigrations()).map(({ name }) => name),
  };
  let digests: Seal["tables"] = {};
  let filesCopied = 0;
  const written = await writeArchive(
    file,
    async (archive) => {
      await archive.add(MANIFEST, JSON.stringify(manifest, null, 2));
      await withSnapshot(db, async (snapshot) => {
        digests = await copyTables(snapshot, archive, tables);
        await archive.add(SEQUENCES, JSON.stringify(await readSequences(snapshot)));
        await archive.add(JOBS, JSON.stringify(await waitingJobs(snapshot, COPIED_QUEUES)));
      });
      if (files) filesCopied = await copyFiles(files, archive, onStep);
      return digests;
    },
    { signal, lock },
  );
  const rows = Object.values(digests).reduce((sum, digest) => sum + digest.rows, 0);
  return { ...written, rows, files: filesCopied };
}

async function copyTables(db: Db, archive: Archive, tables: CopiedTable[]): Promise<Record<string, Digest>> {
  const digests: Record<string, Digest> = {};
  for (const table of tables) {
    let parts = 0;
    digests[table.name] = await digestOf(db, table, async (text) => {
      parts += 1;
      await archive.add(partName(table.name, parts), text);
    });
  }
  return digests;
}

/** Stored files never change. A missing file was deleted since the snapshot and is not needed. */
async function copyFiles(
  files: FileStore,
  archive: Archive,
  onStep: (done: number, of: number) => Promise<void>,
): Promise<number> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  keys.sort();
  let copied = 0;
  for (const [index, key] of keys.entries()) {
    if (index % FILES_A_STEP === 0) await onStep(index, keys.length);
    const content = await files.bytes(key);
    if (!content) continue;
    await archive.add(FILES + key, content);
    copied += 1;
  }
  await onStep(keys.length, keys.length);
  return copied;
}
