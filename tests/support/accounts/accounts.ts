import { sql } from "kysely";
import { createAuth } from "#app/accounts/auth.server.ts";
import type { AccountServices } from "#app/accounts/login/verification.server.ts";
import { unsealMail } from "#app/mail/mail-seal.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Mail, QueuedMail } from "#app/platform/jobs/queues.ts";

const ORIGIN = "https://yupana.example";

export function testAccounts(db: Db, secret = "a-secret-of-the-tests-with-32-characters"): AccountServices {
  const auth = createAuth({
    db,
    secret,
    origin: ORIGIN,
  });
  return { auth, origin: ORIGIN };
}

export async function queuedMails(db: Db): Promise<Mail[]> {
  const { rows } = await sql<{ data: QueuedMail }>`
    select data from pgboss.job where name = 'mail' order by created_on`.execute(db);
  return rows.flatMap((row) => unsealMail(row.data) ?? []);
}

export async function mailedLink(db: Db, address: string): Promise<URL> {
  const mails = await queuedMails(db);
  const text = mails.findLast((mail) => mail.to === address)?.text ?? "";
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link was mailed to ${address}.`);
  return new URL(link);
}
