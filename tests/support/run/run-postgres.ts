import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { databaseTests } from "./suites.ts";

const given = process.argv.slice(2);
const tests = given.length > 0 ? given : databaseTests;
const postgres = await startPostgres();
const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...tests], {
  stdio: "inherit",
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => vitest.kill(signal));
const [exitCode] = await once(vitest, "exit");
await postgres.stop();
process.exitCode = exitCode ?? 1;
