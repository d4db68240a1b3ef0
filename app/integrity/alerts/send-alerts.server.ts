import { sql } from "kysely";
import { queueMail } from "#app/mail/mail.server.ts";
import { composeMail } from "#app/mail/mail.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { ALERT_PAUSE_MS, type Trouble } from "./trouble.ts";
import { troubleWords } from "./trouble-words.ts";

export interface AlertOptions {
  now: Date;
  origin: string;
  /** recipient; undefined: the store's own address */
  storeEmail: string | undefined;
}

/** Mails each trouble at most once a day across all nodes; returns the troubles mailed now. */
export async function sendAlerts(
  db: Db,
  troubles: readonly Trouble[],
  { now, origin, storeEmail }: AlertOptions,
): Promise<Trouble["kind"][]> {
  if (troubles.length === 0) return [];
  const store = await readSettings(db);
  const sent: Trouble["kind"][] = [];
  for (const trouble of troubles) {
    const { title, what, todo, page = "/administrador/ajustes/copias" } = troubleWords(trouble);
    const mail = composeMail(store, {
      to: storeEmail ?? store.email,
      subject: `${title} (${store.name})`,
      greeting: `${title}.`,
      paragraphs: [what, "Qué hacer:", ...todo.map((step, index) => `${index + 1}. ${step}`)],
      action: { label: "Ver el estado", url: origin + page },
      closing: ["Te lo recordaremos una vez al día mientras siga así."],
    });
    const isDue = await inTransaction(db, async (transaction) => {
      const due = await isNew(transaction, trouble.kind, now);
      if (due) await queueMail(transaction, mail);
      return due;
    });
    if (isDue) sent.push(trouble.kind);
  }
  return sent;
}

async function isNew(db: Db, kind: Trouble["kind"], now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ALERT_PAUSE_MS);
  const { rows } = await sql`
    insert into alert_sent (kind, sent_at) values (${kind}, ${now})
    on conflict (kind) do update set sent_at = excluded.sent_at
    -- A time in the future was written before the clock was corrected.
    where alert_sent.sent_at <= ${before} or alert_sent.sent_at > ${now}
    returning kind`.execute(db);
  return rows.length > 0;
}
