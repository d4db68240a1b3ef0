import { channel } from "node:diagnostics_channel";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "#app/platform/db/schema.ts";
import type { JobData, QueueName } from "./queues.ts";

/** Wakes the workers of this process, in any bundle, for a new job. */
export const jobEnqueued = channel("yupana:job-enqueued");

/** Adds a job; within a transaction it exists if and only if that commits. */
export async function enqueue<Q extends QueueName>(db: Db, queue: Q, data: JobData[Q]): Promise<void> {
  await enqueueAll(db, queue, [data]);
}

/** The same for several, at once or in some seconds; answers with their ids. */
export async function enqueueAll<Q extends QueueName>(
  db: Db,
  queue: Q,
  jobs: readonly JobData[Q][],
  { inSeconds = 0 }: { inSeconds?: number } = {},
): Promise<string[]> {
  if (jobs.length === 0) return [];
  // Not started: it runs no job, has no timer, and reads the queue's settings with the same connection.
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
