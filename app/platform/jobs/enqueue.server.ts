import { channel } from "node:diagnostics_channel";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { JobData, QueueName } from "./queues.ts";

/** Tells the workers of this process, whichever bundle they run in, that a job is about to be there. */
export const jobEnqueued = channel("yupana:job-enqueued");

export interface EnqueueOptions {
  /** Not to be run before. */
  startAfter?: Date;
}

/**
 * Adds a job; within a transaction it exists if and only if that commits.
 * It is one insert into pg-boss's documented job table, so it needs no running pg-boss, only `db`.
 */
export async function enqueue<Q extends QueueName>(
  db: Db,
  queue: Q,
  data: JobData[Q],
  options: EnqueueOptions = {},
): Promise<void> {
  const { rows } = await jobInsert(queue, [data], options).execute(db);
  if (rows.length === 0) throw new Error(`There is no queue ${queue}.`);
  jobEnqueued.publish(queue);
}

interface JobInsertOptions extends EnqueueOptions {
  /** holds when the jobs are wanted; may look at what the statement around it writes */
  when?: RawBuilder<unknown>;
}

/** For a statement that must write nothing when its jobs have nowhere to go. */
export function queueExists(queue: QueueName): RawBuilder<boolean> {
  return sql<boolean>`exists (select from pgboss.queue where name = ${queue})`;
}

/** The insert alone, to stand in a larger statement. Whoever runs that publishes `jobEnqueued`. */
export function jobInsert<Q extends QueueName>(
  queue: Q,
  data: readonly JobData[Q][],
  { startAfter, when = sql`true` }: JobInsertOptions = {},
): RawBuilder<{ id: string }> {
  return sql`
    insert into pgboss.job (
      name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds
    )
    select
      name, job.data, start_after,
      start_after + retention_seconds * interval '1 second', policy,
      retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds
    from pgboss.queue, coalesce(${startAfter ?? null}::timestamptz, now()) as start_after,
      jsonb_array_elements(${JSON.stringify(data)}::jsonb) as job (data)
    where name = ${queue} and ${when}
    returning id`;
}
