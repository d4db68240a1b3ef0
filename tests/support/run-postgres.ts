import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgres } from "./postgres.ts";

const postgres = await startPostgres();
const vitest = spawn(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "unit",
    "--project",
    "http",
    ...process.argv.slice(2),
  ],
  { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => vitest.kill(signal));
const [exitCode] = await once(vitest, "exit");
await postgres.stop();
process.exitCode = exitCode ?? 1;
