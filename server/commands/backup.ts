import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { recordCommand } from "#app/accounts/security-record/record-command.server.ts";
import { backupName, ENCRYPTED } from "#app/backups/contents.ts";
import { makeBackup } from "#app/backups/make-backup.server.ts";
import { readRecipient } from "#app/backups/recipient.server.ts";
import { makeFolder } from "#app/platform/db/write-durably.server.ts";
import { dataFolder } from "#server/start/data-folder.ts";
import { openFiles } from "#server/start/open-files.ts";
import { StartError } from "#server/start/start-error.ts";
import { openForCommand, withDatabase } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `npm run backup -- [FILE or FOLDER] [options]
  --no-files   leave the uploaded files out: only where they are kept safe elsewhere
  It is encrypted to the public key set under Ajustes, Copias.`;

await runCommand(async (environment) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { files: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help || positionals.length > 1) throw new StartError(USAGE);
  const now = new Date();
  return withDatabase(openForCommand(environment), async (opened) => {
    const recipient = await readRecipient(opened.db);
    const lock = recipient === undefined ? undefined : { recipient };
    const file = await target(
      positionals[0],
      path.join(dataFolder(environment), "backups"),
      backupName(now, lock),
    );
    const began = performance.now();
    const files = values.files === false ? undefined : await openFiles(environment);
    // Recorded first, so that the backup contains the entry too.
    await recordCommand(opened.db, "backup", { kind: "backup", detail: file });
    const made = await makeBackup({ db: opened.work, files, now }, file, { lock });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${made.rows} rows and ${made.files} files, ${made.bytes} bytes in ${seconds} s`);
    console.log(`sha256 ${made.sha256}`);
    console.log(file);
    if (!lock)
      console.log("It is not encrypted: set a public key under Ajustes, Copias (docs/operations.md).");
    return true;
  });
});

/** In a folder, the file is named after date and time. */
async function target(destination: string | undefined, folder: string, name: string): Promise<string> {
  if (destination === undefined) {
    await makeFolder(folder);
    return path.join(folder, name);
  }
  const found = await stat(destination).catch(() => undefined);
  if (found?.isDirectory()) return path.join(destination, name);
  if (name.endsWith(ENCRYPTED) && !destination.endsWith(ENCRYPTED))
    return target(destination + ENCRYPTED, folder, name);
  if (found) throw new StartError(`There is a file ${destination} already: name another.`);
  return path.resolve(destination);
}
