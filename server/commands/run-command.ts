import { existsSync } from "node:fs";
import { type Environment, EnvironmentError, readEnvironment } from "#app/platform/config/environment.ts";
import { isDiskFull } from "#app/platform/db/database-away.ts";
import { StartError } from "#server/start/start-error.ts";

export async function runCommand(command: (environment: Environment) => Promise<boolean>): Promise<void> {
  process.umask(0o077);
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    if (!(await command(readEnvironment(process.env)))) process.exitCode = 1;
  } catch (error) {
    if (isDiskFull(error)) {
      console.error("The disk is full: make room and run the command again. What it had begun was removed.");
      process.exitCode = 1;
      return;
    }
    const isKnown = error instanceof EnvironmentError || error instanceof StartError;
    console.error(
      isKnown || !(error instanceof Error) ? String((error as Error).message ?? error) : error.stack,
    );
    process.exitCode = 1;
  }
}
