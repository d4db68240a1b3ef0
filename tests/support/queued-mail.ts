import type { Db } from "#app/db/schema.ts";
import type { Mail } from "#app/domain/mail/mail.ts";

interface JobTable {
  "pgboss.job": { id: string; data: Mail; name: string; created_on: Date };
}

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
