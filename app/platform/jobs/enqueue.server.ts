import { channel } from "node:diagnostics_channel";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "#app/platform/db/schema.ts";
import type { JobData, QueueName } from "./queues.ts";

/** A channel of the process, because each bundle has its own copy of this module. */
export const jobEnqueued = channel("yupana:job-enqueued");

/** Within a transaction the job exists only if that commits. */
export async function enqueue<Q extends QueueName>(db: Db, queue: Q, data: JobData[Q]): Promise<void> {
  await enqueueAll(db, queue, [data]);
}

export async function enqueueAll<Q extends QueueName>(
  db: Db,
  queue: Q,
  jobs: readonly JobData[Q][],
  { inSeconds = 0 }: { inSeconds?: number } = {},
): Promise<string[]> {
  if (jobs.length === 0) return [];
  // Never started: it has no timer, runs no job, and uses the caller's connection.
  const boss = new PgBoss({ db: fromKysely(db) });
  const ids = await boss.insert(
    queue,
    jobs.map((data) => ({ data, startAfter: inSeconds })),
    { returnId: true },
  );
  if (ids?.length !== jobs.length) throw new Error(`There is no queue ${queue}.`);
  jobEnqueued.publish(queue);
  return ids;
}
