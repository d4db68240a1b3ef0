import { queueMail } from "#app/mail/mail.server.ts";
import { storeFormOfEntry } from "#app/orders/payment/earlier-entry.server.ts";
import { mailLatePayment } from "#app/orders/payment/late-payment.server.ts";
import { lockPayable, type PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import { paymentReceivedMail, refundMail } from "#app/orders/payment/payment-mails.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { addPayment, addRefund } from "#app/payments/ledger.server.ts";
import { ONLINE_CARD } from "#app/payments/methods.ts";
import type { ProviderPayment, ProviderRefund } from "#app/payments/provider.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { auditCardEntry, cardEntry, isRecorded } from "./card-entries.server.ts";
import { overpaidMail, refundUnderwayMail } from "./card-mails.ts";
import { paymentReference, refundReference } from "./card-references.ts";
import { mailRejectedPayment } from "./mail-rejected-payment.server.ts";
import {
  isOddPayment,
  isOddRefund,
  type RefundRecorded,
  storeOddPayment,
  storeOddRefund,
} from "./odd-payment.server.ts";
import { findOnlinePayment, storeOutcome } from "./online-payments.server.ts";
import type { PaymentContext } from "./payment-context.server.ts";
import { recordChargeback, recordChargebackWon } from "./record-chargeback.server.ts";
import { recordFailedRefund } from "./record-failed-refund.server.ts";
import { removeRefundUnderway, storeRefundUnderway } from "./refund-underway.server.ts";

export type RecordProviderPaymentResult =
  /** `isNew`: something was written that the store did not know */
  | { ok: true; number: string; outcome: ProviderPayment["outcome"]; isNew: boolean }
  | { ok: false; reason: "unknown" | "mismatch" | "more-than-paid" };

/**
 * Records the provider's payments and refunds in the ledger. Each is recorded once, however often it is
 * reported.
 */
export async function recordProviderPayment(
  db: Db,
  method: PaymentMethodId,
  payment: ProviderPayment,
  changeContext: PaymentChangeContext,
): Promise<RecordProviderPaymentResult> {
  const store = await readSettings(db);
  const started = await findOnlinePayment(db, method, payment.reference);
  if (!started) return { ok: false, reason: "unknown" };
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, started.number);
    if (!found) return { ok: false, reason: "unknown" };
    const { outcome, id: paymentId } = payment;
    const { now } = changeContext;
    const context = {
      ...changeContext,
      db: transaction,
      store,
      method,
      found,
      by: { id: null, name: providerName(method) },
    };
    if (isOddPayment(payment, started)) {
      await storeOutcome(transaction, started.id, { status: "mismatch", paymentId, now });
      await storeOddPayment(context, payment, started);
      await publishOrder(transaction, found.order);
      return { ok: false, reason: "mismatch" };
    }
    const before = (await findOnlinePayment(transaction, method, payment.reference))?.status;
    const changed = await storeOutcome(transaction, started.id, { status: outcome, paymentId, now });
    if (changed && before === "pending" && outcome === "rejected") await mailRejectedPayment(context);
    const { isNew, isTooMuch } =
      outcome === "approved" ? await recordMoney(context, payment) : { isNew: false, isTooMuch: false };
    if (changed || isNew) await publishOrder(transaction, found.order);
    if (isTooMuch) return { ok: false, reason: "more-than-paid" };
    return { ok: true, number: started.number, outcome, isNew };
  });
}

async function recordMoney(context: PaymentContext, payment: ProviderPayment) {
  let isNew = await recordIncome(context, payment);
  for (const refund of payment.failedRefunds) {
    const failed = await recordFailedRefund(context, payment.id, refund);
    isNew ||= failed;
  }
  const recorded = [];
  for (const refund of payment.refunds) recorded.push(await recordRefund(context, payment.id, refund));
  if (payment.chargedBack) recorded.push(await recordChargeback(context, payment.id));
  else if (await recordChargebackWon(context, payment.id)) isNew = true;
  return {
    isNew: isNew || recorded.some((one) => one.isNew),
    isTooMuch: recorded.some((one) => one.isNew && !one.fits),
  };
}

async function recordIncome(context: PaymentContext, { id, amount }: ProviderPayment): Promise<boolean> {
  const { db, found, method } = context;
  const providerReference = paymentReference(method, id);
  if (await isRecorded(db, providerReference)) return false;
  const { order, payable } = found;
  const entry = cardEntry(context, { amount, operationNumber: id, providerReference });
  const { standing } = await addPayment(db, payable, entry);
  if (order.email) await queueMail(db, paymentReceivedMail(context, order, entry, standing));
  await mailLatePayment(db, context, order, entry);
  if (standing.owed < 0 && !order.cancelledAt)
    await queueMail(db, overpaidMail(context, order.number, standing));
  await auditCardEntry(context, "payment", entry);
  return true;
}

async function recordRefund(
  context: PaymentContext,
  paymentId: string,
  { id, amount, underway }: ProviderRefund,
): Promise<RefundRecorded> {
  const { db, found, method } = context;
  const providerReference = refundReference(method, paymentId, id);
  const { order, payable } = found;
  const entry = cardEntry(context, { amount, operationNumber: paymentId, providerReference });
  const made = refundMail(context, order, entry, ONLINE_CARD);
  if (await isRecorded(db, providerReference)) {
    if (!underway && (await removeRefundUnderway(db, providerReference))) {
      if (order.email) await queueMail(db, made);
      await publishOrder(db, order);
    }
    return { fits: true, isNew: false };
  }
  const odd = { paymentId, refundId: id };
  if (await isOddRefund(context, odd)) return { fits: false, isNew: false };
  const refunded = await addRefund(db, payable, entry);
  if (!refunded.ok) {
    await storeOddRefund(context, { ...odd, amount });
    return { fits: false, isNew: true };
  }
  if (underway) await storeRefundUnderway(db, providerReference);
  const onItsWay = refundUnderwayMail(context, order, { ...entry, provider: providerName(method) });
  if (order.email) await queueMail(db, underway ? onItsWay : made);
  await auditCardEntry(context, "refund", entry);
  return { fits: true, isNew: true };
}

/**
 * Writes a refund that the provider has just made. False: money was given back or credited by hand meanwhile, and the
 * order has less left.
 */
export async function recordOwnRefund(
  db: Db,
  {
    number,
    method,
    paymentId,
    form,
  }: { number: string; method: PaymentMethodId; paymentId: string; form: string },
  refund: ProviderRefund,
  by: Author,
  changeContext: PaymentChangeContext,
): Promise<boolean> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (!found) throw new Error(`no order ${number}`);
    const context = { ...changeContext, db: transaction, store, method, found, by };
    const taken = await recordRefund(context, paymentId, refund);
    // The provider's notification may have recorded it first.
    if (!taken.isNew)
      await auditCardEntry(context, "refund", { amount: refund.amount, operationNumber: paymentId });
    await storeFormOfEntry(transaction, form, refundReference(method, paymentId, refund.id));
    await publishOrder(transaction, found.order);
    return taken.fits;
  });
}
