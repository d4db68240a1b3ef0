import { sql } from "kysely";
import { unsealMail } from "#app/mail/mail-seal.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { jobEnqueued } from "#app/platform/jobs/enqueue.server.ts";
import type { Mail, QueuedMail } from "#app/platform/jobs/queues.ts";

type JobTable = {
  "pgboss.job": { data: QueuedMail; name: string; created_on: Date };
};

export async function queuedMails(db: Db): Promise<Mail[]> {
  const rows = await db
    .withTables<JobTable>()
    .selectFrom("pgboss.job")
    .select("data")
    .where("name", "=", "mail")
    .orderBy("created_on")
    .execute();
  return rows.flatMap((row) => unsealMail(row.data) ?? []);
}

/** Notes each mail as it is queued, because its job is deleted once it is sent. A retry inserts the job again. */
export const NOTE_QUEUED_MAILS = `
  create schema tests;
  create table tests.queued_mail (id uuid primary key, subject text not null);
  create function tests.note_queued_mail() returns trigger language plpgsql as $$
  begin
    insert into tests.queued_mail values (new.id, new.data ->> 'subject') on conflict do nothing;
    return null;
  end $$;
  create trigger note_queued_mail after insert on pgboss.job for each row when (new.name = 'mail')
    execute function tests.note_queued_mail()`;

/** Subjects of all queued e-mails, including sent ones. */
export async function mailSubjects(db: Db): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select subject from tests.queued_mail`.execute(db);
  return rows.map(({ subject }) => subject);
}

export async function makeMailsDue(db: Db): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`.execute(db);
  jobEnqueued.publish("mail");
}
