import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { backupName } from "#app/domain/backups/contents.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { openForCommand } from "./command-database.ts";
import { openFiles } from "./open-files.ts";
import { runCommand } from "./run-command.ts";
import { keptSecret } from "./secret.ts";
import { StartError } from "./start-error.ts";

const USAGE = `npm run backup -- [FILE or FOLDER] [options]
  --no-files   leave the uploaded files out: only where they are kept safe elsewhere`;

/** Copies the whole store into one file, beside a running store too. */
await runCommand(async (environment) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { files: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help || positionals.length > 1) throw new StartError(USAGE);
  const dataDir = path.resolve(environment.DATA_DIR);
  const now = new Date();
  const file = await target(positionals[0] ?? path.join(dataDir, "backups"), positionals.length === 0, now);
  const opened = await openForCommand(environment);
  try {
    const began = performance.now();
    const files = values.files === false ? undefined : await openFiles(environment, dataDir);
    const source = { db: opened.db, files, secret: await keptSecret(environment, dataDir), now };
    const made = await makeBackup(source, file);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${made.rows} rows and ${made.files} files, ${made.bytes} bytes in ${seconds} s`);
    console.log(`sha256 ${made.sha256}`);
    console.log(file);
    return true;
  } finally {
    await opened.close();
  }
});

/** A folder gets a file named after the moment. */
async function target(wanted: string, isFolder: boolean, now: Date): Promise<string> {
  if (isFolder) await mkdir(wanted, { recursive: true, mode: 0o700 });
  const found = await stat(wanted).catch(() => undefined);
  if (found?.isDirectory()) return path.join(wanted, backupName(now));
  if (found) throw new StartError(`There is a file ${wanted} already: name another.`);
  return path.resolve(wanted);
}
