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
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { chargebackWonMail, chargedBackMail, overpaidMail } from "./card-mails.ts";
import { isOdd, keepOdd } from "./odd-payment.server.ts";
import { findOnlinePayment, keepOutcome } from "./online-payments.server.ts";
import type { PaymentContext } from "./payment-context.server.ts";
import {
  CHARGED_IN,
  chargebackReference,
  chargebackWonReference,
  leftOfPayment,
  paymentReference,
  refundReference,
} from "./provider-entries.server.ts";
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
  const { db, store, origin, storeEmail, now, by, found, method } = context;
  const providerReference = paymentReference(method, id);
  if (await isWritten(db, providerReference)) return false;
  const { order, payable } = found;
  const entry = {
    method: ONLINE_CARD,
    amount,
    currency: CHARGED_IN,
    operationNumber: id,
    providerReference,
    by,
    now,
  };
  const { standing } = await addPayment(db, payable, entry);
  if (order.email) await queueMail(db, paymentReceivedMail({ store, origin }, order, entry, standing));
  await mailLatePayment(db, { store, origin, storeEmail }, order, entry);
  if (standing.owed < 0 && !order.cancelledAt)
    await queueMail(db, overpaidMail({ store, origin }, storeEmail ?? store.email, order.number, standing));
  await audit(context, { payment: "payment", method: ONLINE_CARD, amount, operationNumber: id });
  return true;
}

async function takeRefund(context: PaymentContext, paymentId: string, { id, amount }: ProviderRefund) {
  const { db, store, origin, now, by, found, method } = context;
  const providerReference = refundReference(method, paymentId, id);
  if (await isWritten(db, providerReference)) return { ok: true as const, news: false };
  const { order, payable } = found;
  const entry = {
    method: ONLINE_CARD,
    amount,
    currency: CHARGED_IN,
    operationNumber: paymentId,
    providerReference,
    by,
    now,
  };
  const refunded = await addRefund(db, payable, entry);
  if (!refunded.ok) return { ok: false as const, reason: refunded.reason };
  if (order.email) await queueMail(db, refundMail({ store, origin }, order, entry, ONLINE_CARD));
  await audit(context, { payment: "refund", method: ONLINE_CARD, amount, operationNumber: paymentId });
  return { ok: true as const, news: true };
}

async function takeChargeback(context: PaymentContext, paymentId: string) {
  const { db, store, origin, storeEmail, now, by, found, method } = context;
  const providerReference = chargebackReference(method, paymentId);
  const amount = await leftOfPayment(db, method, paymentId);
  if (amount <= 0 || (await isWritten(db, providerReference))) return { ok: true as const, news: false };
  const note = "Contracargo";
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
  const refunded = await addRefund(db, found.payable, entry);
  if (!refunded.ok) return { ok: false as const, reason: refunded.reason };
  const { number } = found.order;
  const mail = { ...entry, provider: providerName(method) };
  await queueMail(db, chargedBackMail({ store, origin }, storeEmail ?? store.email, number, mail));
  await audit(context, { payment: "refund", method: ONLINE_CARD, amount, operationNumber: paymentId, note });
  return { ok: true as const, news: true };
}

/** The bank took money back and gave it to the store again. */
async function takeChargebackWon(context: PaymentContext, paymentId: string): Promise<boolean> {
  const { db, store, origin, storeEmail, now, by, found, method } = context;
  const lost = await db
    .selectFrom("payment")
    .select("amount")
    .where("provider_reference", "=", chargebackReference(method, paymentId))
    .executeTakeFirst();
  const providerReference = chargebackWonReference(method, paymentId);
  if (!lost || (await isWritten(db, providerReference))) return false;
  const { amount } = lost;
  const note = "Contracargo ganado";
  const entry = {
    ...{ method: ONLINE_CARD, amount, currency: CHARGED_IN, operationNumber: paymentId, note },
    ...{ providerReference, by, now },
  };
  await addPayment(db, found.payable, entry);
  const { number } = found.order;
  const mail = { ...entry, provider: providerName(method) };
  await queueMail(db, chargebackWonMail({ store, origin }, storeEmail ?? store.email, number, mail));
  await audit(context, { payment: "payment", method: ONLINE_CARD, amount, operationNumber: paymentId, note });
  return true;
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
    const entry = { payment: "refund", method: ONLINE_CARD, amount: refund.amount };
    if (!taken.ok) {
      await audit(context, { ...entry, operationNumber: paymentId, note: "No entró en la cuenta del pedido" });
      return false;
    }
    // The provider's notification may have been here first.
    if (!taken.news) await audit(context, entry);
    await publishPayment(transaction, found.order);
    return true;
  });
}

async function isWritten(db: Db, providerReference: string): Promise<boolean> {
  const query = db.selectFrom("payment").select("id").where("provider_reference", "=", providerReference);
  return (await query.executeTakeFirst()) !== undefined;
}

function audit({ db, by, found }: PaymentContext, after: Record<string, unknown>): Promise<void> {
  const { number } = found.order;
  return recordAudit(db, by, {
    action: "create",
    entity: "order",
    entityId: number,
    before: null,
    after: { ...after, currency: CHARGED_IN },
  });
}
