import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { Mail, QueuedMail } from "#app/platform/jobs/queues.ts";
import { sealMail, unsealMail } from "./mail-seal.server.ts";

/** Queued mails are encrypted, so each one is decrypted. Leaves out mails encrypted with another secret. */
export async function readQueuedMails(db: Db): Promise<{ id: string; mail: Mail }[]> {
  const { rows } = await sql<{ id: string; data: QueuedMail }>`
    select id, data from pgboss.job where name = 'mail' and state <> 'completed'`.execute(db);
  return rows.flatMap(({ id, data }) => {
    const mail = unsealMail(data);
    return mail ? [{ id, mail }] : [];
  });
}

/** Readdresses mails about purchases and repairs when the customer's e-mail changes. */
export async function readdressQueuedMails(db: Db, from: string, to: string): Promise<void> {
  for (const { id, mail } of await readQueuedMails(db)) {
    if (!mail.followsAccount || mail.to !== from) continue;
    const data = JSON.stringify(sealMail({ ...mail, to }));
    await sql`update pgboss.job set data = ${data}::jsonb where name = 'mail' and id = ${id}`.execute(db);
  }
}
