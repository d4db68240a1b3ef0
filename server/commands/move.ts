import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { recordCommand } from "#app/accounts/security-record/record-command.server.ts";
import { backupName } from "#app/backups/contents.ts";
import { makeBackup } from "#app/backups/make-backup.server.ts";
import { type Environment, readEnvironment } from "#app/platform/config/environment.ts";
import { enqueueAgain, type WaitingJobs, waitingJobs } from "#app/platform/jobs/waiting-jobs.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { dataFolder } from "#server/start/data-folder.ts";
import { openFiles } from "#server/start/open-files.ts";
import { StartError } from "#server/start/start-error.ts";
import { openExclusively, openWithoutMigrating, withDatabase } from "./command-database.ts";
import { checkedBackup, restoreInto } from "./restore-into.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `npm run move -- postgres://user:password@host/database
  Moves the stopped store's embedded database into an empty PostgreSQL database; with STORAGE_BUCKET its
  files go into that bucket too. What is in the data folder stays as it is.`;

await runCommand(async (environment) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [url] = positionals;
  if (!url || positionals.length > 1) throw new StartError(USAGE);
  if (environment.DATABASE_URL)
    throw new StartError(
      "This store is on PostgreSQL already (DATABASE_URL): back it up and restore it instead.",
    );
  const target = readEnvironment({ ...process.env, DATABASE_URL: url, AUTH_SECRET: "x".repeat(32) });
  const dataDir = dataFolder(environment);
  const folder = path.join(dataDir, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(new Date(), undefined));
  try {
    const mails = await copyTo(file, environment, dataDir);
    await fill(file, mails, target);
  } finally {
    // It is not encrypted, and the data folder still has everything.
    await rm(file, { force: true });
  }
  console.log(
    `Start the store with DATABASE_URL and AUTH_SECRET: the text of ${path.join(dataDir, "secret")},`,
  );
  console.log("with which administrators keep their second steps. Everybody logs in again.");
  return true;
});

/** Backups leave out waiting mails, so they are copied separately. */
async function copyTo(file: string, environment: Environment, dataDir: string): Promise<WaitingJobs[]> {
  return withDatabase(openExclusively(environment), async (opened) => {
    const files = openFileStore(path.join(dataDir, "archivos"));
    await recordCommand(opened.db, "move", { kind: "backup", detail: "Toda la tienda, a PostgreSQL" });
    const made = await makeBackup({ db: opened.work, files, now: new Date() }, file);
    console.log(`Copied ${made.rows} rows and ${made.files} files.`);
    return waitingJobs(opened.db, ["mail"]);
  });
}

async function fill(file: string, mails: WaitingJobs[], target: Environment): Promise<void> {
  const backup = await checkedBackup(file);
  await withDatabase(openWithoutMigrating(target), async (opened) => {
    const files = target.STORAGE_BUCKET ? await openFiles(target) : undefined;
    const moved = await restoreInto({ opened, files }, backup, target);
    await enqueueAgain(opened.db, mails, ["mail"]);
    const tables = Object.keys(backup.seal.tables).length;
    console.log(`${moved.rows} rows in ${tables} tables are there and compared.`);
    if (files) console.log(`${moved.files} files are in the bucket ${target.STORAGE_BUCKET}.`);
  });
}
