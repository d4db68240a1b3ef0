import { queueMail } from "#app/mail/mail.server.ts";
import { addPayment } from "#app/payments/ledger.server.ts";
import { ONLINE_CARD } from "#app/payments/methods.ts";
import type { ProviderRefund } from "#app/payments/provider.ts";
import { providerName } from "#app/values/card-providers.ts";
import { failedRefundMail, notGivenBackMail } from "./card-mails.ts";
import type { PaymentContext } from "./payment-context.server.ts";
import {
  auditEntry,
  CHARGED_IN,
  failedRefundReference,
  isWritten,
  refundReference,
} from "./provider-entries.server.ts";

/** A refund that was written while it was on its way did not arrive: the store has that money still. */
export async function takeFailedRefund(
  context: PaymentContext,
  paymentId: string,
  { id }: ProviderRefund,
): Promise<boolean> {
  const { db, store, origin, storeEmail, now, by, found, method } = context;
  const refund = await db
    .selectFrom("payment")
    .select("amount")
    .where("provider_reference", "=", refundReference(method, paymentId, id))
    .executeTakeFirst();
  const providerReference = failedRefundReference(method, paymentId, id);
  if (!refund || (await isWritten(db, providerReference))) return false;
  const { order, payable } = found;
  const { amount } = refund;
  const note = "Devolución rechazada";
  const entry = {
    method: ONLINE_CARD,
    amount,
    currency: CHARGED_IN,
    operationNumber: paymentId,
    note,
    providerReference,
    by,
    now,
  };
  await addPayment(db, payable, entry);
  const mail = { ...entry, provider: providerName(method) };
  await queueMail(db, failedRefundMail({ store, origin }, storeEmail ?? store.email, order.number, mail));
  if (order.email) await queueMail(db, notGivenBackMail({ store, origin }, order, entry));
  await auditEntry(context, {
    payment: "payment",
    method: ONLINE_CARD,
    amount,
    operationNumber: paymentId,
    note,
  });
  return true;
}
