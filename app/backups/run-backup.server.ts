import path from "node:path";
import { sql, type Updateable } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db, Schema } from "#app/platform/db/schema.ts";
import { makeFolder } from "#app/platform/db/write-durably.server.ts";
import type { BackupPlace } from "#app/platform/media/backup-place.server.ts";
import { backupName } from "./contents.ts";
import { type BackupSource, makeBackup } from "./make-backup.server.ts";
import { readRecipient } from "./recipient.server.ts";

export interface BackupWork {
  source: Omit<BackupSource, "now">;
  place: BackupPlace;
  /** number of scheduled backups to keep, and of manual ones */
  keep: number;
  now: () => Date;
  /** aborted when the process stops; another process then makes the backup */
  signal: AbortSignal;
}

const FAILED_KEPT_DAYS = 30;

export async function runBackup(work: BackupWork, id: string): Promise<void> {
  const { source, place, keep, now, signal } = work;
  const { db } = source;
  const unfinished = await db
    .updateTable("backup")
    .set({ status: "running", failure: null, steps: 0, steps_done: 0 })
    .where("id", "=", id)
    .where("status", "<>", "done")
    .returning("id")
    .executeTakeFirst();
  if (!unfinished) return;
  await recordChange(db, ["backups"]);
  const recipient = await readRecipient(db);
  const lock = recipient === undefined ? undefined : { recipient };
  const name = backupName(now(), lock);
  try {
    await makeFolder(place.folder);
    const file = path.join(place.folder, name);
    const onStep = (steps_done: number, steps: number) => updateBackup(db, id, { steps_done, steps });
    const { bytes, sha256 } = await makeBackup({ ...source, now: now() }, file, { onStep, signal, lock });
    await place.keep(name, signal);
    await updateBackup(db, id, { status: "done", file: name, bytes, sha256, finished_at: now() });
  } catch (error) {
    await updateBackup(db, id, {
      status: signal.aborted ? "waiting" : "failed",
      failure: signal.aborted ? null : describeError(error),
      finished_at: now(),
    });
    throw error;
  }
  await deleteOldBackups(db, place, keep, now());
}

async function updateBackup(db: Db, id: string, values: Updateable<Schema["backup"]>): Promise<void> {
  await db.updateTable("backup").set(values).where("id", "=", id).execute();
  await recordChange(db, ["backups"]);
}

async function deleteOldBackups(db: Db, place: BackupPlace, keep: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, file from (
      select id, file, row_number() over (partition by scheduled_on is null order by finished_at desc, id) as age
      from backup where status = 'done'
    ) as made where age > ${keep}`.execute(db);
  for (const { id, file } of rows) {
    await place.remove(file);
    await db.deleteFrom("backup").where("id", "=", id).execute();
  }
  const monthAgo = new Date(now.getTime() - FAILED_KEPT_DAYS * 24 * 60 * 60 * 1000);
  await db.deleteFrom("backup").where("status", "=", "failed").where("created_at", "<", monthAgo).execute();
}

const CAUSES: Record<string, string> = {
  ENOSPC: "No hay espacio en el disco.",
  EDQUOT: "No hay espacio en el disco.",
  EFBIG: "El disco no acepta un archivo tan grande.",
  EACCES: "No se puede escribir en la carpeta de las copias.",
  EROFS: "No se puede escribir en la carpeta de las copias.",
};

function describeError(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return CAUSES[code] ?? `No se pudo terminar: ${message.slice(0, 200)}`;
}
