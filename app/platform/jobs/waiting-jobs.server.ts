import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { enqueueAll } from "./enqueue.server.ts";
import type { JobData, QueueName } from "./queues.ts";

export interface WaitingJobs {
  queue: string;
  jobs: unknown[];
}

export async function waitingJobs(db: Db, queues: readonly QueueName[]): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name as queue, jsonb_agg(data order by created_on, id) as jobs from pgboss.job
    where state in ('created', 'retry', 'active') and name = any(${[...queues]})
    group by name order by name`.execute(db);
  return rows;
}

export async function enqueueAgain(
  db: Db,
  waiting: readonly WaitingJobs[],
  queues: readonly QueueName[],
): Promise<void> {
  for (const { queue, jobs } of waiting) {
    if (queues.includes(queue as QueueName))
      await enqueueAll(db, queue as QueueName, jobs as JobData[QueueName][]);
  }
}
