import { deleteSentMail, UNDECRYPTABLE_MAIL } from "#app/mail/mail.server.ts";
import { fillComplaintsBookAddress } from "#app/mail/mail.ts";
import { unsealMail } from "#app/mail/mail-seal.server.ts";
import type { MailSender } from "#app/mail/sender.server.ts";
import { markStatusMailed } from "#app/orders/status-mails.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { QueuedMail } from "#app/platform/jobs/queues.ts";
import { emitMetricEvent } from "#app/platform/metrics/metric-events.server.ts";

interface Delivery {
  db: Db;
  mail: MailSender;
  origin: string;
  now: () => Date;
}

export async function deliverMail(
  { db, mail, origin, now }: Delivery,
  queued: QueuedMail,
  id: string,
): Promise<void> {
  const message = unsealMail(queued);
  // Treated as undeliverable: the old secret may be restored, and the owner gets an alert.
  if (!message) throw new Error(UNDECRYPTABLE_MAIL);
  try {
    await mail.send(fillComplaintsBookAddress(message, origin), id);
    await inTransaction(db, async (transaction) => {
      await markStatusMailed(transaction, id, now());
      await deleteSentMail(transaction, id);
    });
    emitMetricEvent("mail-sent");
  } catch (error) {
    emitMetricEvent("mail-failed");
    throw error;
  }
}
