import { queueMail } from "#app/mail/mail.server.ts";
import type { Sender } from "#app/mail/mail-content.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { latePaymentMail, type Received } from "./payment-mails.ts";

interface LatePaymentSender extends Sender {
  storeEmail: string | undefined;
}

/** Mails the store about money that came in for an annulled order; any other payment needs no mail. */
export async function mailLatePayment(
  db: Db,
  { store, origin, storeEmail }: LatePaymentSender,
  { number, cancelledAt }: { number: string; cancelledAt: Date | null },
  paid: Received,
): Promise<void> {
  if (cancelledAt)
    await queueMail(db, latePaymentMail({ store, origin }, storeEmail ?? store.email, number, paid));
}
