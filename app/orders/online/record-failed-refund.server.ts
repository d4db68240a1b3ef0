import { queueMail } from "#app/mail/mail.server.ts";
import { addPayment } from "#app/payments/ledger.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { auditCardEntry, cardEntry, isRecorded, recordedAmount } from "./card-entries.server.ts";
import { failedRefundMail, refundRejectedMail } from "./card-mails.ts";
import { failedRefundReference, refundReference } from "./card-references.ts";
import { markOddCleared } from "./odd-payment.server.ts";
import type { PaymentContext } from "./payment-context.server.ts";
import { removeRefundUnderway } from "./refund-underway.server.ts";

/** A refund that was recorded as pending failed: the store still has that money. */
export async function recordFailedRefund(
  context: PaymentContext,
  paymentId: string,
  { id }: { id: string },
): Promise<boolean> {
  const { db, found, method } = context;
  const refund = refundReference(method, paymentId, id);
  const amount = await recordedAmount(db, refund);
  const providerReference = failedRefundReference(method, paymentId, id);
  if (amount === undefined) return markOddCleared(context, { paymentId, refundId: id });
  if (await isRecorded(db, providerReference)) return false;
  const { order, payable } = found;
  const entry = cardEntry(context, {
    amount,
    operationNumber: paymentId,
    note: "Devolución rechazada",
    providerReference,
  });
  await addPayment(db, payable, entry);
  await removeRefundUnderway(db, refund);
  const mail = { ...entry, provider: providerName(method) };
  await queueMail(db, failedRefundMail(context, order.number, mail));
  if (order.email) await queueMail(db, refundRejectedMail(context, order, entry));
  await auditCardEntry(context, "payment", entry);
  return true;
}
