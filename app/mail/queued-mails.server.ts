import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { Mail, QueuedMail } from "#app/platform/jobs/queues.ts";
import { sealMail, unsealMail } from "./mail-seal.server.ts";

/** Mails that wait are encrypted, so each one is opened; those of another secret are left out. */
export async function readQueuedMails(db: Db): Promise<{ id: string; mail: Mail }[]> {
  const { rows } = await sql<{ id: string; data: QueuedMail }>`
    select id, data from pgboss.job where name = 'mail' and state <> 'completed'`.execute(db);
  return rows.flatMap(({ id, data }) => {
    const mail = unsealMail(data);
    return mail ? [{ id, mail }] : [];
  });
}

/** Mails about purchases and repairs follow their customer to a new address. */
export async function readdressQueuedMails(db: Db, from: string, to: string): Promise<void> {
  for (const { id, mail } of await readQueuedMails(db)) {
    if (!mail.followsAccount || mail.to !== from) continue;
    const data = JSON.stringify(sealMail({ ...mail, to }));
    await sql`update pgboss.job set data = ${data}::jsonb where name = 'mail' and id = ${id}`.execute(db);
  }
}
