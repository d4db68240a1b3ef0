import { queueMail } from "#app/mail/mail.server.ts";
import { mailLatePayment } from "#app/orders/payment/late-payment.server.ts";
import {
  lockPayable,
  type PaymentSurroundings,
  publishPayment,
} from "#app/orders/payment/payment-change.server.ts";
import { paymentReceivedMail, refundMail } from "#app/orders/payment/payment-mails.ts";
import { addPayment, addRefund } from "#app/payments/ledger.server.ts";
import { ONLINE_CARD } from "#app/payments/methods.ts";
import type { ProviderPayment, ProviderRefund } from "#app/payments/provider.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { overpaidMail } from "./card-mails.ts";
import { isOdd, keepOdd } from "./odd-payment.server.ts";
import { findOnlinePayment, keepOutcome } from "./online-payments.server.ts";
import type { PaymentContext } from "./payment-context.server.ts";
import {
  auditEntry,
  cardEntry,
  isWritten,
  paymentReference,
  refundReference,
} from "./provider-entries.server.ts";
import { takeChargeback, takeChargebackWon } from "./take-chargeback.server.ts";
import { takeFailedRefund } from "./take-failed-refund.server.ts";
import { tellRejected } from "./tell-rejected.server.ts";

export type Taken =
  /** `news`: something was written that the store did not know */
  | { ok: true; number: string; outcome: ProviderPayment["outcome"]; news: boolean }
  | { ok: false; reason: "unknown" | "mismatch" | "more-than-paid" };

/**
 * Writes what the provider reports of a payment into the ledger: what came in, what went back. However often and by
 * whichever way it is reported, each is written once.
 */
export async function takePayment(
  db: Db,
  method: PaymentMethodId,
  payment: ProviderPayment,
  surroundings: PaymentSurroundings,
): Promise<Taken> {
  const store = await readSettings(db);
  const started = await findOnlinePayment(db, method, payment.reference);
  if (!started) return { ok: false, reason: "unknown" };
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, started.number);
    if (!found) return { ok: false, reason: "unknown" };
    const { outcome, id: paymentId } = payment;
    const { now } = surroundings;
    const context = {
      ...surroundings,
      db: transaction,
      store,
      method,
      found,
      by: { id: null, name: providerName(method) },
    };
    if (isOdd(payment, started)) {
      await keepOutcome(transaction, started.id, { status: "mismatch", paymentId, now });
      await keepOdd(context, payment, started);
      await publishPayment(transaction, found.order);
      return { ok: false, reason: "mismatch" };
    }
    const before = (await findOnlinePayment(transaction, method, payment.reference))?.status;
    const changed = await keepOutcome(transaction, started.id, { status: outcome, paymentId, now });
    if (changed && before === "pending" && outcome === "rejected") await tellRejected(context);
    const written =
      outcome === "approved" ? await takeMoney(context, payment) : { ok: true as const, news: false };
    // What was written before a refund that can't be true stays written.
    if (changed || !written.ok || written.news) await publishPayment(transaction, found.order);
    if (!written.ok) return written;
    return { ok: true, number: started.number, outcome, news: written.news };
  });
}

async function takeMoney(context: PaymentContext, payment: ProviderPayment) {
  let news = await takeIncome(context, payment);
  for (const refund of payment.failedRefunds) {
    const failed = await takeFailedRefund(context, payment.id, refund);
    news ||= failed;
  }
  for (const refund of payment.refunds) {
    const taken = await takeRefund(context, payment.id, refund);
    if (!taken.ok) return taken;
    news ||= taken.news;
  }
  if (!payment.chargedBack) {
    const won = await takeChargebackWon(context, payment.id);
    return { ok: true as const, news: news || won };
  }
  const taken = await takeChargeback(context, payment.id);
  return taken.ok ? { ok: true as const, news: news || taken.news } : taken;
}

async function takeIncome(context: PaymentContext, { id, amount }: ProviderPayment): Promise<boolean> {
  const { db, store, origin, storeEmail, found, method } = context;
  const providerReference = paymentReference(method, id);
  if (await isWritten(db, providerReference)) return false;
  const { order, payable } = found;
  const entry = cardEntry(context, { amount, operationNumber: id, providerReference });
  const { standing } = await addPayment(db, payable, entry);
  if (order.email) await queueMail(db, paymentReceivedMail({ store, origin }, order, entry, standing));
  await mailLatePayment(db, { store, origin, storeEmail }, order, entry);
  if (standing.owed < 0 && !order.cancelledAt)
    await queueMail(db, overpaidMail({ store, origin }, storeEmail ?? store.email, order.number, standing));
  await auditEntry(context, "payment", entry);
  return true;
}

async function takeRefund(context: PaymentContext, paymentId: string, { id, amount }: ProviderRefund) {
  const { db, store, origin, found, method } = context;
  const providerReference = refundReference(method, paymentId, id);
  if (await isWritten(db, providerReference)) return { ok: true as const, news: false };
  const { order, payable } = found;
  const entry = cardEntry(context, { amount, operationNumber: paymentId, providerReference });
  const refunded = await addRefund(db, payable, entry);
  if (!refunded.ok) return { ok: false as const, reason: refunded.reason };
  if (order.email) await queueMail(db, refundMail({ store, origin }, order, entry, ONLINE_CARD));
  await auditEntry(context, "refund", entry);
  return { ok: true as const, news: true };
}

/**
 * Writes a refund that the provider has just made. False: money was given back or credited by hand meanwhile, and the
 * order has less left; the audit keeps it then.
 */
export async function takeOwnRefund(
  db: Db,
  { number, method, paymentId }: { number: string; method: PaymentMethodId; paymentId: string },
  refund: ProviderRefund,
  by: Author,
  surroundings: PaymentSurroundings,
): Promise<boolean> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (!found) throw new Error(`no order ${number}`);
    const context = { ...surroundings, db: transaction, store, method, found, by };
    const taken = await takeRefund(context, paymentId, refund);
    const entry = { amount: refund.amount, operationNumber: paymentId };
    if (!taken.ok) {
      await auditEntry(context, "refund", { ...entry, note: "No entró en la cuenta del pedido" });
      return false;
    }
    // The provider's notification may have been here first.
    if (!taken.news) await auditEntry(context, "refund", entry);
    await publishPayment(transaction, found.order);
    return true;
  });
}
