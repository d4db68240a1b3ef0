import { queueMail } from "#app/mail/mail.server.ts";
import type { StoreSender } from "#app/orders/order-mails.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { latePaymentMail, type Received } from "./payment-mails.ts";

/** Mails the store about money that came in for an annulled order; any other payment needs no mail. */
export async function mailLatePayment(
  db: Db,
  sender: StoreSender,
  { number, cancelledAt }: { number: string; cancelledAt: Date | null },
  paid: Received,
): Promise<void> {
  if (cancelledAt) await queueMail(db, latePaymentMail(sender, number, paid));
}
