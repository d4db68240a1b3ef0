import { sql } from "kysely";
import type { OpenDatabase } from "#app/platform/db/client.server.ts";
import { migrate, migrationsFolder } from "#app/platform/db/migrate.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { prepareQueues } from "#app/platform/jobs/queue.server.ts";
import { enqueueAgain } from "#app/platform/jobs/waiting-jobs.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { FILES } from "./contents.ts";
import { loadRows } from "./load-rows.server.ts";
import { type OpenedBackup, readArchive } from "./read-archive.server.ts";
import { COPIED_QUEUES } from "./tables.server.ts";

export interface RestoreTarget {
  opened: OpenDatabase;
  /** undefined: files stay as they are */
  files: FileStore | undefined;
  log: Parameters<typeof prepareQueues>[1];
}

export interface Restored {
  rows: number;
  files: number;
}

export type RestoreResult =
  | ({ ok: true } & Restored)
  | { ok: false; reason: "database-not-empty" }
  | { ok: false; reason: "files-not-empty"; key: string };

/**
 * Restores into an empty store. Writes rows last, in one transaction, so that an interrupted restore can be
 * repeated.
 */
export async function restoreBackup(target: RestoreTarget, backup: OpenedBackup): Promise<RestoreResult> {
  const { opened, files, log } = target;
  const { work: db } = opened;
  if (await isStoreDatabase(db)) return { ok: false, reason: "database-not-empty" };
  const stranger = files && (await findForeignFile(files, backup));
  if (stranger) return { ok: false, reason: "files-not-empty", key: stranger };

  await migrate(db, migrationsFolder, backup.manifest.migrations.at(-1));
  await prepareQueues(opened, log);
  let copied = 0;
  if (files)
    for await (const { name, content } of readArchive(backup, FILES)) {
      await files.write(name.slice(FILES.length), content);
      copied += 1;
    }
  const { rows, jobs } = await loadRows(db, backup);
  await migrate(db);
  await enqueueAgain(db, jobs, COPIED_QUEUES);
  return { ok: true, rows, files: copied };
}

/** True when there are people or products, which every started store has. */
async function isStoreDatabase(db: Db): Promise<boolean> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  if (tables.length === 0) return false;
  const names = tables.map(({ name }) => name);
  const isOurs = names.includes("person") && names.includes("product");
  // Tables of another application.
  if (!isOurs) return true;
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from person) or exists (select from product)
      or exists (select from category) or exists (select from "order") as held`.execute(db);
  return rows[0]?.held ?? true;
}

async function findForeignFile(files: FileStore, backup: OpenedBackup): Promise<string | undefined> {
  for await (const key of files.keys()) if (!(FILES + key in backup.seal.entries)) return key;
  return undefined;
}
