import { queueMails } from "#app/mail/mail.server.ts";
import { composeMail, greetingFor } from "#app/mail/mail.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { inSteps } from "#app/platform/db/in-batches.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { tradeNameOf } from "#app/settings/company.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

/** Transactions are short, because all other queries wait on the embedded database. */
const AT_ONCE = 50;

/** Job that mails a notice to each person on the list exactly once, also after failures and repeated runs. */
export async function mailPeople(db: Db, noticeId: number, now: () => Date): Promise<void> {
  await inSteps(async () => (await mailBatch(db, noticeId, now())) === AT_ONCE);
}

function mailBatch(db: Db, noticeId: number, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const notice = await transaction
      .selectFrom("incident_notice")
      .select(["incident_id", "text", "sent_at"])
      .where("id", "=", noticeId)
      .executeTakeFirst();
    if (!notice?.sent_at) return 0;
    const people = await transaction
      .selectFrom("incident_person")
      .select(["id", "name", "email"])
      .where("incident_id", "=", notice.incident_id)
      .where("email", "is not", null)
      .where("mailed_at", "is", null)
      // People added since were not counted when it was confirmed.
      .where("created_at", "<=", notice.sent_at)
      .orderBy("id")
      .limit(AT_ONCE)
      .forUpdate()
      .execute();
    if (people.length === 0) return 0;
    const ids = people.map(({ id }) => id);
    await transaction.updateTable("incident_person").set({ mailed_at: now }).where("id", "in", ids).execute();
    const store = await readSettings(transaction);
    await queueMails(
      transaction,
      people.map(({ name, email }) => noticeMail(store, { name, to: email ?? "", text: notice.text })),
    );
    await recordChange(transaction, ["rights"]);
    return people.length;
  });
}

function noticeMail(
  store: StoreSettings,
  { name, to, text }: { name: string; to: string; text: string },
): Mail {
  return composeMail(store, {
    to,
    subject: `Aviso sobre tus datos personales en ${tradeNameOf(store)}`,
    greeting: greetingFor(name),
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ""),
    replyTo: store.privacyContact || store.email,
  });
}
