import type { Db } from "#app/platform/db/schema.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";

type JobTable = {
  "pgboss.job": { data: Mail; name: string };
};

/** E-mails that wait to be sent. */
export async function queuedMails(db: Db): Promise<Mail[]> {
  const rows = await db
    .withTables<JobTable>()
    .selectFrom("pgboss.job")
    .select("data")
    .where("name", "=", "mail")
    .execute();
  return rows.map((row) => row.data);
}
