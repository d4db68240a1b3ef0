import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { queueNames } from "./queues.ts";

export interface JobMetrics {
  queue: string;
  waiting: number;
  active: number;
  failed: number;
  oldestSeconds: number;
}

export async function jobMetrics(db: Db): Promise<JobMetrics[]> {
  const { rows } = await sql<JobMetrics>`
    select queue,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now()
      )), 0)::float8 as "oldestSeconds"
    from unnest(${queueNames}::text[]) as queue
    left join pgboss.job on job.name = queue and job.state <> 'completed'
    group by queue
    order by queue`.execute(db);
  return rows;
}
