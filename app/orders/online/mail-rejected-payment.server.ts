import { queueMail } from "#app/mail/mail.server.ts";
import { readStanding } from "#app/payments/ledger.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { cardRejectedMail } from "./card-mails.ts";
import type { PaymentContext } from "./payment-context.server.ts";

/** Who was mailed that a bank looks at their payment is mailed its end as well. */
export async function mailRejectedPayment(context: PaymentContext): Promise<void> {
  const { db, now, method } = context;
  const { order, payable } = context.found;
  if (!order.email) return;
  const standing = await readStanding(db, payable);
  const file = await db
    .selectFrom("order_payment")
    .select("expires_at as expiresAt")
    .where("order_id", "=", payable.orderId)
    .executeTakeFirst();
  // What was paid in part does not expire.
  const overdue = !!file?.expiresAt && file.expiresAt <= now && standing.paid === 0;
  const provider = providerName(method);
  await queueMail(db, cardRejectedMail(context, order, { standing, provider, overdue }));
}
