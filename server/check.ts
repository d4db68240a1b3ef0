import path from "node:path";
import { brokenInvariants } from "#app/domain/integrity/invariants.server.ts";
import { compareFiles } from "#app/domain/integrity/stored-files.server.ts";
import { openForCommand } from "./command-database.ts";
import { openFiles } from "./open-files.ts";
import { runCommand } from "./run-command.ts";

const SHOWN = 10;

/** `npm run check`: orders, stock and files, beside a running store too. Ends with 1 when something is wrong. */
await runCommand(async (environment) => {
  const opened = await openForCommand(environment);
  try {
    const files = await openFiles(environment, path.resolve(environment.DATA_DIR));
    const findings = await brokenInvariants(opened.db);
    const stored = await compareFiles(opened.db, files);
    for (const { name, count, examples } of findings) tell(`${count} ${name}`, examples, count);
    if (stored.missing.length > 0)
      tell(`${stored.missing.length} files are named and not there`, stored.missing, stored.missing.length);
    if (stored.orphans.length > 0)
      tell(
        `${stored.orphans.length} folders of files are named by nothing (harmless)`,
        stored.orphans,
        stored.orphans.length,
      );
    const isSound = findings.length === 0 && stored.missing.length === 0;
    console.log(
      isSound
        ? `Sound: orders, stock and ledger agree, ${stored.files} files are there.`
        : "Something is wrong.",
    );
    return isSound;
  } finally {
    await opened.close();
  }
});

function tell(heading: string, examples: string[], count: number): void {
  console.log(`${heading}:`);
  for (const example of examples.slice(0, SHOWN)) console.log(`  ${example}`);
  if (count > SHOWN) console.log(`  … and ${count - SHOWN} more`);
}
