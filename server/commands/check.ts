import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { compareFiles } from "#app/integrity/stored-files.server.ts";
import { openFiles } from "#server/start/open-files.ts";
import { secretProblem } from "#server/start/secret.ts";
import { openForCommand, withDatabase } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

const SHOWN = 10;

/** `npm run check`: orders, stock and files, also while the store runs. Exits with 1 on findings. */
await runCommand(async (environment) => {
  return withDatabase(openForCommand(environment), async (opened) => {
    const files = await openFiles(environment);
    const wrongSecret = await secretProblem(environment);
    if (wrongSecret) console.log(wrongSecret);
    const findings = await brokenInvariants(opened.db);
    const stored = await compareFiles(opened.db, files);
    for (const { name, count, examples } of findings) print(name, examples, count);
    print("files are named and not there", stored.missing);
    print("files are empty or not what was stored: take them from a backup", stored.damaged);
    print("folders of files are named by nothing (harmless)", stored.orphans);
    const isSound =
      findings.length + stored.missing.length + stored.damaged.length === 0 && wrongSecret === undefined;
    console.log(
      isSound
        ? `Sound: orders, stock and ledger agree, ${stored.files} files are there and whole.`
        : "Something is wrong.",
    );
    return isSound;
  });
});

function print(what: string, examples: string[], count = examples.length): void {
  if (count === 0) return;
  console.log(`${count} ${what}:`);
  for (const example of examples.slice(0, SHOWN)) console.log(`  ${example}`);
  if (count > SHOWN) console.log(`  … and ${count - SHOWN} more`);
}
