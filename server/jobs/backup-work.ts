import path from "node:path";
import type { Services } from "#app/accounts/contexts.ts";
import { scheduleBackup } from "#app/backups/backups.server.ts";
import { dueBackup } from "#app/backups/schedule.ts";
import type { Environment } from "#app/platform/config/environment.ts";
import type { Queue } from "#app/platform/jobs/queue.server.ts";
import { type BackupPlace, bucketPlace, folderPlace } from "#app/platform/media/backup-place.server.ts";
import { dataFolder } from "#server/start/data-folder.ts";
import { storageOf } from "#server/start/open-files.ts";
import { StartError } from "#server/start/start-error.ts";
import { repeat } from "./repeat.ts";

const LOOK_EVERY_MS = 60_000;

export async function openBackupPlace(environment: Environment): Promise<BackupPlace> {
  const folder = path.join(dataFolder(environment), "backups");
  const bucket = environment.BACKUP_BUCKET;
  if (!bucket) return folderPlace(folder);
  const { openBucket } = await import("#app/platform/media/shared-files.server.ts");
  const opened = await openBucket({ ...storageOf(environment), bucket }).catch((cause: Error) => {
    throw new StartError(`The bucket of backups ${bucket} cannot be used: ${cause.message}`, { cause });
  });
  return bucketPlace(folder, opened);
}

export async function startBackups(queue: Queue, services: Services): Promise<() => Promise<void>> {
  const { db, files, environment, backups: place, now, log } = services;
  const stopping = new AbortController();
  const source = { db, files };
  // Manual backups keep at least one, even where daily ones are switched off.
  const keep = environment.BACKUP_KEEP || 1;
  await queue.work("backup", async ({ backupId }) => {
    const { runBackup } = await import("#app/backups/run-backup.server.ts");
    await runBackup({ source, place, keep, now, signal: stopping.signal }, backupId);
  });
  const runningSince = now();
  const look = async () => {
    const day = dueBackup(now(), runningSince);
    if (day) await scheduleBackup(db, day);
  };
  const stopWatching =
    environment.BACKUP_KEEP > 0
      ? repeat(look, { everyMs: LOOK_EVERY_MS, log, failure: "backup not scheduled" })
      : undefined;
  return async () => {
    stopping.abort();
    await stopWatching?.();
  };
}
