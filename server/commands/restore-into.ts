import type { Keys } from "#app/backups/encryption.server.ts";
import { type BackupProblem, type OpenedBackup, openBackup } from "#app/backups/read-archive.server.ts";
import { type Restored, type RestoreTarget, restoreBackup } from "#app/backups/restore-backup.server.ts";
import type { Environment } from "#app/platform/config/environment.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { StartError } from "#server/start/start-error.ts";
import { commandLog } from "./command-database.ts";

const PROBLEMS: Record<BackupProblem, (file: string) => string> = {
  missing: (file) => `No file ${file}.`,
  "not-a-backup": (file) => `${file} is not a backup of this store.`,
  damaged: (file) => `${file} is damaged or was cut short: use another backup. Nothing was restored.`,
  newer: (file) =>
    `${file} was made by a newer version of the store: restore it with that one. Nothing was restored.`,
  "wrong-key": (file) =>
    `${file} is encrypted with another key or passphrase than the one given. Nothing was restored.`,
};

/** Throws one sentence for a backup that is incomplete or of a newer version. */
export async function checkedBackup(file: string, keys?: Keys): Promise<OpenedBackup> {
  const known = (await readMigrations()).map(({ name }) => name);
  const opened = await openBackup(file, known, keys);
  if (opened.ok) return opened.backup;
  const detail = opened.detail ? ` (${opened.detail})` : "";
  throw new StartError(PROBLEMS[opened.reason](file) + detail);
}

export async function restoreInto(
  target: Omit<RestoreTarget, "log">,
  backup: OpenedBackup,
  environment: Environment,
): Promise<Restored> {
  const result = await restoreBackup({ ...target, log: commandLog(environment) }, backup);
  if (result.ok) return result;
  if (result.reason === "files-not-empty")
    throw new StartError(
      `There are files already that are not in the backup, such as ${result.key}: it goes into an empty place.`,
    );
  const where = environment.DATABASE_URL ? "The database" : `The data folder ${environment.DATA_DIR}`;
  throw new StartError(
    `${where} holds a store already: a backup goes into an empty one. Nothing was changed.`,
  );
}
