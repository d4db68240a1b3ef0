import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { enqueueAll } from "#app/platform/jobs/enqueue.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { sealMail } from "./mail-seal.server.ts";

/** Stored with the job of a mail that can't be decrypted. */
export const UNDECRYPTABLE_MAIL = "sealed with another secret: put the store's earlier AUTH_SECRET back";

/** Queued in the caller's transaction, so that a rollback drops the mail too. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await queueMails(db, [mail]);
}

export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  // A store without an e-mail address sends itself no mails; the back office shows the same.
  const addressed = mails.filter(({ to }) => to !== "");
  await enqueueAll(db, "mail", addressed.map(sealMail));
}

/** Returns the job's id, to cancel it. */
export async function queueMailLater(db: Db, mail: Mail, inSeconds: number): Promise<string> {
  const [job] = await enqueueAll(db, "mail", [sealMail(mail)], { inSeconds });
  return job as string;
}

/** The text and subject of a sent mail must not stay in the database. */
export async function deleteSentMail(db: Db, jobId: string): Promise<void> {
  await sql`delete from pgboss.job where name = 'mail' and id = ${jobId}`.execute(db);
}
