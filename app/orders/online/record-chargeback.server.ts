import { queueMail } from "#app/mail/mail.server.ts";
import { addPayment, addRefund } from "#app/payments/ledger.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { auditCardEntry, cardEntry, isRecorded, recordedAmount } from "./card-entries.server.ts";
import { chargebackWonMail, chargedBackMail } from "./card-mails.ts";
import { chargebackReference, chargebackWonReference } from "./card-references.ts";
import { isOddRefund, markOddCleared, type RefundRecorded, storeOddRefund } from "./odd-payment.server.ts";
import { CHARGEBACK } from "./odd-refund-words.ts";
import type { PaymentContext } from "./payment-context.server.ts";
import { refundableAmount } from "./refundable.server.ts";

/** The bank took back the rest of a payment. */
export async function recordChargeback(context: PaymentContext, paymentId: string): Promise<RefundRecorded> {
  const { db, found, method } = context;
  const providerReference = chargebackReference(method, paymentId);
  const amount = await refundableAmount(db, method, paymentId);
  const odd = { paymentId, refundId: CHARGEBACK };
  if (await isOddRefund(context, odd)) return { fits: false, isNew: false };
  if (amount <= 0 || (await isRecorded(db, providerReference))) return { fits: true, isNew: false };
  const entry = cardEntry(context, {
    amount,
    operationNumber: paymentId,
    note: "Contracargo",
    providerReference,
  });
  const refunded = await addRefund(db, found.payable, entry);
  if (!refunded.ok) {
    await storeOddRefund(context, { ...odd, amount });
    return { fits: false, isNew: true };
  }
  const mail = { ...entry, provider: providerName(method) };
  await queueMail(db, chargedBackMail(context, found.order.number, mail));
  await auditCardEntry(context, "refund", entry);
  return { fits: true, isNew: true };
}

/** The bank took money back and gave it to the store again. */
export async function recordChargebackWon(context: PaymentContext, paymentId: string): Promise<boolean> {
  const { db, found, method } = context;
  const amount = await recordedAmount(db, chargebackReference(method, paymentId));
  const providerReference = chargebackWonReference(method, paymentId);
  if (amount === undefined) return markOddCleared(context, { paymentId, refundId: CHARGEBACK });
  if (await isRecorded(db, providerReference)) return false;
  const entry = cardEntry(context, {
    amount,
    operationNumber: paymentId,
    note: "Contracargo ganado",
    providerReference,
  });
  await addPayment(db, found.payable, entry);
  const mail = { ...entry, provider: providerName(method) };
  await queueMail(db, chargebackWonMail(context, found.order.number, mail));
  await auditCardEntry(context, "payment", entry);
  return true;
}
