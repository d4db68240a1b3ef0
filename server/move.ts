import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Environment, readEnvironment } from "#app/config/environment.ts";
import { backupName } from "#app/domain/backups/contents.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { openFileStore } from "#app/domain/media/files.server.ts";
import { openAlone, openUnprepared } from "./command-database.ts";
import { openFiles } from "./open-files.ts";
import { checkedBackup, restoreInto } from "./restore-into.ts";
import { runCommand } from "./run-command.ts";
import { keptSecret } from "./secret.ts";
import { StartError } from "./start-error.ts";

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
  const dataDir = path.resolve(environment.DATA_DIR);
  const file = await copyOf(environment, dataDir);
  const backup = await checkedBackup(file);
  const opened = await openUnprepared(target);
  try {
    const files = environment.STORAGE_BUCKET ? await openFiles(environment, dataDir) : undefined;
    const moved = await restoreInto({ opened, files }, backup, target);
    console.log(
      `${moved.rows} rows in ${Object.keys(backup.seal.tables).length} tables are there and compared.`,
    );
    if (files) console.log(`${moved.files} files are in the bucket ${environment.STORAGE_BUCKET}.`);
    console.log(
      `Start the store with DATABASE_URL and AUTH_SECRET: the text of ${path.join(dataDir, "secret")},`,
    );
    console.log(`so that nobody has to log in again. The copy it was made from: ${file}`);
    return true;
  } finally {
    await opened.close();
  }
});

async function copyOf(environment: Environment, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(new Date()));
  const opened = await openAlone(environment);
  try {
    const files = openFileStore(path.join(dataDir, "archivos"));
    const secret = await keptSecret(environment, dataDir);
    const made = await makeBackup({ db: opened.db, files, secret, now: new Date() }, file);
    console.log(`Copied ${made.rows} rows and ${made.files} files.`);
    return file;
  } finally {
    await opened.close();
  }
}
