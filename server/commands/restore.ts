import { parseArgs } from "node:util";
import { openFiles } from "#server/start/open-files.ts";
import { StartError } from "#server/start/start-error.ts";
import { keysOf } from "./backup-keys.ts";
import { openWithoutMigrating, withDatabase } from "./command-database.ts";
import { checkedBackup, restoreInto } from "./restore-into.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `npm run restore -- FILE [options]
  Fills an empty data folder (DATA_DIR) or database (DATABASE_URL, with its bucket) from a backup.
  --no-files        leave the uploaded files as they are: where the bucket is still there
  --identity FILE   the private key of an encrypted backup (or BACKUP_IDENTITY); without it the prompt asks.
                    A passphrase is asked for, too, unless BACKUP_PASSPHRASE has it.`;

await runCommand(async (environment) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { files: { type: "boolean" }, identity: { type: "string" }, help: { type: "boolean" } },
  });
  const [file] = positionals;
  if (values.help || !file || positionals.length > 1) throw new StartError(USAGE);
  const backup = await checkedBackup(file, await keysOf(file, values.identity, environment));
  console.log(`A whole backup of ${backup.manifest.madeAt}.`);
  return withDatabase(openWithoutMigrating({ ...environment, NEW_DATABASE: true }), async (opened) => {
    const files = values.files === false ? undefined : await openFiles(environment);
    const restored = await restoreInto({ opened, files }, backup, environment);
    console.log(`${restored.rows} rows, read back and compared, and ${restored.files} files.`);
    console.log("Everybody logs in again: a backup holds no sessions.");
    console.log(
      "With the old store's secret (its data/secret, or AUTH_SECRET) second steps go on; without it administrators set them up anew.",
    );
    return true;
  });
});
