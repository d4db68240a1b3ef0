import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { type FromWorker, SILENT_WORKER_MS, type ToWorker } from "./worker-messages.ts";
import { createWorkerRequests } from "./worker-requests.ts";

const SECOND_MS = 1000;
const MAX_RESTART_DELAY_MS = 30 * SECOND_MS;
const KILL_TIMEOUT_MS = 25 * SECOND_MS;

export interface Workers {
  announcement: string[];
  stop(): Promise<void>;
}

/** Undefined when the first worker does not start, which has printed the cause. */
export async function startWorkers(count: number): Promise<Workers | undefined> {
  const serving = new Set<Worker>();
  const requests = createWorkerRequests<FromWorker>();
  let stopping = false;

  cluster.on("message", (worker, message: FromWorker) => {
    if (message.kind === "metrics?") void sendMetrics(worker, message.id);
    if (message.kind === "changed") void catchUpOthers(worker, message.id);
    if (message.kind === "metrics" || message.kind === "caught-up") requests.answer(message.id, message);
  });

  /** Undefined when it exits before it serves. */
  function fork(): Promise<string[] | undefined> {
    const worker = cluster.fork();
    return new Promise((resolve) => {
      worker.on("message", (message: FromWorker) => {
        if (message.kind !== "serving") return;
        serving.add(worker);
        resolve(message.announcement);
      });
      worker.once("exit", (code, signal) => {
        resolve(undefined);
        if (!serving.delete(worker) || stopping) return;
        console.error(`Worker ${worker.process.pid} ended (${signal ?? code}): another takes its place.`);
        void replace(0);
      });
    });
  }

  async function replace(delay: number): Promise<void> {
    await sleep(delay);
    if (stopping || (await fork()) || stopping) return;
    await replace(Math.min(MAX_RESTART_DELAY_MS, Math.max(SECOND_MS, 2 * delay)));
  }

  async function sendMetrics(worker: Worker, id: number) {
    const answers = await Promise.all([...serving].map((one) => request(one, "metrics?")));
    const values = answers.flatMap((answer) => (answer?.kind === "metrics" ? [answer.values] : []));
    const text = await AggregatorRegistry.aggregate(values as object[]).metrics();
    send(worker, { kind: "all-metrics", id, text });
  }

  async function catchUpOthers(worker: Worker, id: number) {
    const others = [...serving].filter((other) => other !== worker);
    await Promise.all(others.map((other) => request(other, "catch-up?")));
    send(worker, { kind: "others-caught-up", id });
  }

  function request(worker: Worker, kind: "metrics?" | "catch-up?"): Promise<FromWorker | undefined> {
    return requests.ask((id) => send(worker, { kind, id }), SILENT_WORKER_MS);
  }

  // The first worker migrates and seeds alone.
  const announcement = await fork();
  if (!announcement) return undefined;
  const others = await Promise.all(Array.from({ length: count - 1 }, fork));
  for (const other of others) if (!other) void replace(SECOND_MS);

  return {
    announcement: [
      ...announcement,
      `Workers: ${[...serving].map((worker) => worker.process.pid).join(", ")}`,
    ],
    async stop() {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    },
  };
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), KILL_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

/** Ignores errors: a worker may exit at any moment. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
