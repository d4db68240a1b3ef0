import { existsSync } from "node:fs";
import { type Environment, readEnvironment } from "#app/platform/config/environment.ts";
import { isDiskFull } from "#app/platform/db/database-away.ts";
import { describeError } from "#server/start/start-error.ts";

const DISK_FULL = "The disk is full: make room and run the command again. What it had begun was removed.";

export async function runCommand(command: (environment: Environment) => Promise<boolean>): Promise<void> {
  process.umask(0o077);
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    if (!(await command(readEnvironment(process.env)))) process.exitCode = 1;
  } catch (error) {
    console.error(isDiskFull(error) ? DISK_FULL : describeError(error));
    process.exitCode = 1;
  }
}
