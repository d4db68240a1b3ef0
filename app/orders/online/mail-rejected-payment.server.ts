import { queueMail } from "#app/mail/mail.server.ts";
import { readPaymentFile } from "#app/orders/payment/payment-change.server.ts";
import { readStanding } from "#app/payments/ledger.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { cardRejectedMail } from "./card-mails.ts";
import type { PaymentContext } from "./payment-context.server.ts";

/** Customers who were mailed that their payment is under review are also mailed a refusal. */
export async function mailRejectedPayment(context: PaymentContext): Promise<void> {
  const { db, now, method } = context;
  const { order, payable } = context.found;
  if (!order.email) return;
  const standing = await readStanding(db, payable);
  const file = await readPaymentFile(db, payable.orderId);
  // A partly paid order does not expire.
  const overdue = !!file?.expiresAt && file.expiresAt <= now && standing.paid === 0;
  const provider = providerName(method);
  await queueMail(db, cardRejectedMail(context, order, { standing, provider, overdue }));
}
