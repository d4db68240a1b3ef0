import "./production.ts";
import { existsSync } from "node:fs";
import { EnvironmentError, readEnvironment } from "#app/config/environment.ts";
import { ensureBuild } from "./build.ts";
import type { RunningStore } from "./start.ts";
import { StartError } from "./start-error.ts";

const FORCED_STOP_MS = 20_000;
/** One Ctrl-C under npm arrives twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 1000;

if (existsSync(".env")) process.loadEnvFile(".env");

try {
  const environment = readEnvironment(process.env);
  await ensureBuild();
  const { startStore } = await import("./start.ts");
  const store = await startStore(environment);
  stopOnSignal(store);
  for (const line of store.announcement) console.log(line);
} catch (error) {
  console.error(inWords(error));
  process.exit(1);
}

/** Running requests and jobs finish, then the database closes. A second signal ends at once. */
function stopOnSignal(store: RunningStore): void {
  let began: number | undefined;
  const stop = async (signal: string) => {
    if (began !== undefined) {
      if (performance.now() - began > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    began = performance.now();
    console.log(`${signal}: stopping`);
    setTimeout(() => process.exit(1), FORCED_STOP_MS).unref();
    await store.stop();
    console.log("Stopped.");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function inWords(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
