import { openMail } from "#app/mail/mail-seal.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Mail, QueuedMail } from "#app/platform/jobs/queues.ts";

type JobTable = {
  "pgboss.job": { data: QueuedMail; name: string };
};

/** E-mails that wait to be sent. */
export async function queuedMails(db: Db): Promise<Mail[]> {
  const rows = await db
    .withTables<JobTable>()
    .selectFrom("pgboss.job")
    .select("data")
    .where("name", "=", "mail")
    .execute();
  return rows.flatMap((row) => openMail(row.data) ?? []);
}

/** Of all e-mails that were asked for, sent ones too: those keep nothing else. */
export async function mailSubjects(db: Db): Promise<string[]> {
  const rows = await db
    .withTables<JobTable>()
    .selectFrom("pgboss.job")
    .select("data")
    .where("name", "=", "mail")
    .execute();
  return rows.map((row) => row.data.subject);
}
