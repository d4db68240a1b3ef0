import { setTimeout as pause } from "node:timers/promises";
import { type Job, type JobResult, PgBoss, type WipData } from "pg-boss";
import type { Logger } from "pino";
import type { OpenDatabase } from "#app/platform/db/client.server.ts";
import { jobEnqueued } from "./enqueue.server.ts";
import { type JobData, type QueueName, queueNames, queues } from "./queues.ts";

type Log = Pick<Logger, "error" | "warn">;
type Handler<Q extends QueueName> = (data: JobData[Q], jobId: string) => Promise<void>;

export interface Queue {
  work<Q extends QueueName>(queue: Q, handler: Handler<Q>): Promise<void>;
  /** Throws when a queue has no working worker. */
  check(): void;
  stop(): Promise<void>;
}

const POLLING_SECONDS = 2;
const BATCH_SIZE = 10;
const SILENCE_LIMIT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const NEVER_SECONDS = 24 * 60 * 60;
/** Lets the enqueuing transaction commit first. On the embedded database a fetch waits for it anyway. */
const NUDGE_DELAY_MS = 50;

export async function startQueue(opened: OpenDatabase, log: Log): Promise<Queue> {
  const boss = await startBoss(opened, log, { supervise: true });
  const workers = new Map<string, string>();
  const nudge = (queue: unknown) => {
    const worker = workers.get(String(queue));
    if (worker) setTimeout(() => boss.notifyWorker(worker), NUDGE_DELAY_MS);
  };
  jobEnqueued.subscribe(nudge);

  return {
    async work(queue, handler) {
      const options = {
        pollingIntervalSeconds: POLLING_SECONDS,
        batchSize: BATCH_SIZE,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      workers.set(
        queue,
        await boss.work<JobData[typeof queue]>(queue, options, (jobs) => runBatch(jobs, handler, log)),
      );
    },
    check() {
      const working = new Set(boss.getWipData().flatMap((worker) => (isSilent(worker) ? [] : worker.name)));
      const silent = [...workers.keys()].filter((queue) => !working.has(queue));
      if (silent.length > 0) throw new Error(`Not worked on: ${silent.join(", ")}.`);
    },
    async stop() {
      jobEnqueued.unsubscribe(nudge);
      // Idle workers end at once; pg-boss would check only after half a second.
      const ended = Promise.all([...workers.keys()].map((queue) => boss.offWork(queue)));
      await Promise.race([ended, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await boss.stop();
    },
  };
}

function isSilent({ state, count, lastFetchedOn, createdOn }: WipData): boolean {
  return state !== "active" || (count === 0 && Date.now() - (lastFetchedOn ?? createdOn) > SILENCE_LIMIT_MS);
}

export async function prepareQueues(opened: OpenDatabase, log: Log): Promise<void> {
  const boss = await startBoss(opened, log, { supervise: false });
  await boss.stop({ graceful: false });
}

async function startBoss(
  opened: OpenDatabase,
  log: Log,
  { supervise }: { supervise: boolean },
): Promise<PgBoss> {
  const boss = new PgBoss({
    supervise,
    db: opened,
    schedule: false,
    flowIntervalSeconds: NEVER_SECONDS, // the store uses no flows
    // The embedded database has no autovacuum and can't rebuild an index concurrently.
    ...(opened.kind === "embedded" && { backend: "pglite", monitorVacuum: false, reindex: false }),
  });
  boss.on("error", (error) => log.error(error, "job queue"));
  boss.on("warning", (warning) => log.warn(warning, "job queue"));
  await boss.start();
  for (const name of queueNames) {
    const options = { ...queues[name], retryBackoff: true };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  return boss;
}

async function runBatch<Q extends QueueName>(jobs: Job<JobData[Q]>[], handler: Handler<Q>, log: Log) {
  const results: JobResult[] = [];
  for (const { id, name, data } of jobs) {
    try {
      await handler(data, id);
      results.push({ id, status: "completed" });
    } catch (error) {
      log.warn({ err: error, job: id, queue: name }, "job failed, will be retried");
      results.push({ id, status: "failed", output: { message: String(error) } });
    }
  }
  return results;
}
