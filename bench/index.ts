import { mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBinaries } from "#tests/support/database/postgres-binaries.ts";
import { benchmarks } from "./benchmarks.ts";
import { summariseProfiles } from "./profile.ts";
import { figure, type Measured, measuredRow, runConditions, tableOf, writeResults } from "./report.ts";
import { moveToLoadCore, pinned } from "./servers/cores.ts";
import { prepareData } from "./servers/data.ts";

const USAGE = `npm run bench -- [options]
  --only NAME,…       ${Object.keys(benchmarks).join(", ")}
  --quick             small data, one short round: shows that it works, measures nothing
  --catalogue FILE    a real catalogue instead of the made-up one, in any form that the import reads
  --profile           says what the servers spent their time on (and makes them slower)`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    quick: { type: "boolean", default: false },
    catalogue: { type: "string" },
    profile: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const named = options.only?.flatMap((names) => names.split(","));
const unknown = named?.find((name) => !(name in benchmarks));
if (options.help || unknown) {
  console.log(unknown ? `There is no benchmark ${unknown}.\n${USAGE}` : USAGE);
  process.exit(unknown ? 2 : 0);
}

const began = performance.now();
const logProgress = (progress: string) =>
  console.error(`[${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s] ${progress}`);
const before = runConditions(options.quick);
moveToLoadCore(process.pid);
if (!pinned) logProgress("cores are not pinned: this needs two of them and taskset");

// Servers are stopped on exit, so signals must cause one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const rows: Measured[] = [];
const data = await prepareData(options.catalogue, logProgress);
const profileTo = options.profile ? path.join(os.tmpdir(), `yupana-profiles-${process.pid}`) : undefined;
try {
  for (const [name, { run, isOptional }] of Object.entries(benchmarks)) {
    if (named ? !named.includes(name) : isOptional) continue;
    const profilesFolder = profileTo && path.join(profileTo, name);
    if (profilesFolder) mkdirSync(profilesFolder, { recursive: true });
    await run({
      data,
      rounds: options.quick ? 1 : 3,
      quick: options.quick,
      profileTo: profilesFolder,
      hasPostgres: hasPostgres(),
      logProgress,
      row(row) {
        const measured = measuredRow(name, row);
        rows.push(measured);
        const verdict = measured.passed === false ? "  MISSED" : "";
        logProgress(`${row.what}: ${figure(measured.median)} ${row.unit}${verdict}`);
      },
    });
    if (profilesFolder) console.log(summariseProfiles(name, profilesFolder));
  }
} finally {
  await data.close();
}

console.log(tableOf(rows));
const file = writeResults(before, rows, named);
const missed = rows.filter(({ passed }) => passed === false).length;
console.log(
  `\n${rows.length} rows, ${missed} missed; load average before: ${before.loadBefore.join(", ")}. Kept in ${file}.`,
);
process.exit(missed > 0 ? 1 : 0);

function hasPostgres(): boolean {
  try {
    findBinaries();
    return true;
  } catch (error) {
    logProgress(error instanceof Error ? error.message : String(error));
    return false;
  }
}
