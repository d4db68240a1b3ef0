import { queueMail } from "#app/mail/mail.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { latePaymentMail, type Received } from "./payment-mails.ts";

interface Sender {
  store: StoreSettings;
  origin: string;
  storeEmail: string | undefined;
}

/** Tells the store of money that came in for an order that was annulled; of any other it needs no telling. */
export async function mailLatePayment(
  db: Db,
  { store, origin, storeEmail }: Sender,
  { number, cancelledAt }: { number: string; cancelledAt: Date | null },
  paid: Received,
): Promise<void> {
  if (cancelledAt)
    await queueMail(db, latePaymentMail({ store, origin }, storeEmail ?? store.email, number, paid));
}
