import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { type Environment, readEnvironment } from "#app/platform/config/environment.ts";
import { describeError } from "./start/start-error.ts";
import type { FromWorker } from "./start/worker-messages.ts";

// Entry point of the bundle. Each role imports its part, so that the primary process loads no store.

const FORCED_STOP_MS = 20_000;
/** Under npm, one Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 1000;

/** Tests call it for a store that they have started themselves. */
export const loadApplication = () => import("./request/app.ts");

/** Exits with a sentence when the store can't start. */
export async function run(): Promise<void> {
  process.umask(0o077);
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    const environment = readEnvironment(process.env);
    if (cluster.isWorker) await runWorker(environment);
    else await begin(environment);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

async function begin(environment: Environment): Promise<void> {
  const store = environment.WORKERS > 1 ? await startMany(environment.WORKERS) : await serve(environment);
  if (!store) process.exit(1);
  stopOnSignal(store.stop, FORCED_STOP_MS * (environment.WORKERS > 1 ? 2 : 1), console.log);
  // A single write, so that a reader of the output gets it whole.
  console.log(store.announcement.join("\n"));
}

async function runWorker(environment: Environment): Promise<void> {
  const store = await serve(environment);
  stopOnSignal(store.stop, FORCED_STOP_MS, () => undefined);
  process.send?.({ kind: "serving", announcement: store.announcement } satisfies FromWorker);
}

async function startMany(count: number) {
  const { startWorkers } = await import("./start/workers.ts");
  return startWorkers(count);
}

async function serve(environment: Environment) {
  const { startStore } = await import("./start/start.ts");
  return startStore(environment);
}

/** Waits for running requests and jobs, then closes the database. A second signal exits at once. */
function stopOnSignal(end: () => Promise<void>, forcedAfterMs: number, say: (line: string) => void): void {
  let began: number | undefined;
  const stop = async (signal: string) => {
    if (began !== undefined) {
      if (performance.now() - began > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    began = performance.now();
    say(`${signal}: stopping`);
    setTimeout(() => process.exit(1), forcedAfterMs).unref();
    await end();
    say("Stopped.");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
