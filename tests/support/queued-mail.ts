import { sql } from "kysely";
import { unsealMail } from "#app/mail/mail-seal.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { jobEnqueued } from "#app/platform/jobs/enqueue.server.ts";
import type { Mail, QueuedMail } from "#app/platform/jobs/queues.ts";

type JobTable = {
  "pgboss.job": { data: QueuedMail; name: string };
};

export async function queuedMails(db: Db): Promise<Mail[]> {
  const rows = await db
    .withTables<JobTable>()
    .selectFrom("pgboss.job")
    .select("data")
    .where("name", "=", "mail")
    .execute();
  return rows.flatMap((row) => unsealMail(row.data) ?? []);
}

/** Sent e-mails too, of which only the subject is left. */
export async function mailSubjects(db: Db): Promise<string[]> {
  const rows = await db
    .withTables<JobTable>()
    .selectFrom("pgboss.job")
    .select("data")
    .where("name", "=", "mail")
    .execute();
  return rows.map((row) => row.data.subject);
}

export async function makeMailsDue(db: Db): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`.execute(db);
  jobEnqueued.publish("mail");
}
