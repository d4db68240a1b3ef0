import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { enqueueAll } from "#app/platform/jobs/enqueue.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { closeMail } from "./mail-seal.server.ts";

/** Why a mail waits that this store cannot read; kept with its job. */
export const LOCKED_MAIL = "sealed with another secret: put the store's earlier AUTH_SECRET back";

/** Sending is a job of the same transaction: nothing is mailed that was not committed, nothing committed is lost. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await queueMails(db, [mail]);
}

/** Several at once. */
export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  // A store that has no address yet reads its news in the back office.
  const addressed = mails.filter(({ to }) => to !== "");
  await enqueueAll(db, "mail", addressed.map(closeMail));
}

/** Not at once, so that it can be taken back; answers with its job. */
export async function queueMailLater(db: Db, mail: Mail, inSeconds: number): Promise<string> {
  const [job] = await enqueueAll(db, "mail", [closeMail(mail)], { inSeconds });
  return job as string;
}

/** Takes the contents of a message that was sent out of its job: its links must not stay. */
export async function emptySent(db: Db, jobId: string): Promise<void> {
  await sql`update pgboss.job set data = jsonb_build_object('subject', data -> 'subject')
    where name = 'mail' and id = ${jobId}`.execute(db);
}
