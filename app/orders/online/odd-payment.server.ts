import { queueMail } from "#app/mail/mail.server.ts";
import { lockPayable } from "#app/orders/payment/payment-change.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import type { ProviderPayment } from "#app/payments/provider.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { formatIn, priceCurrencies } from "#app/values/money/currency.ts";
import { plainAmount } from "#app/values/money/money.ts";
import { auditCardEntry } from "./card-entries.server.ts";
import { oddPaymentMail, oddRefundMail } from "./card-mails.ts";
import { CARD_CURRENCY } from "./card-references.ts";
import { oddRefundWords } from "./odd-refund-words.ts";
import type { PaymentContext } from "./payment-context.server.ts";

interface Requested {
  /** céntimos */
  amount: number;
  currency: string;
}

export interface RefundRecorded {
  /** false: the order has less, so it is recorded outside the ledger */
  fits: boolean;
  /** it was not recorded before */
  isNew: boolean;
}

interface OddKey {
  paymentId: string;
  /** empty: the payment itself */
  refundId: string;
}

/** A payment with another amount or currency than requested. */
export function isOddPayment({ outcome, amount, currency }: ProviderPayment, requested: Requested): boolean {
  return outcome === "approved" && (amount !== requested.amount || currency !== requested.currency);
}

/**
 * Records such a payment outside the ledger and notifies the store, once. A fully refunded one needs no
 * clearing.
 */
export async function storeOddPayment(
  context: PaymentContext,
  payment: ProviderPayment,
  requested: Requested,
) {
  const { db, now, method, found, by } = context;
  const { order } = found;
  const back = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isBack = payment.chargedBack || back >= payment.amount;
  const charged = amountText(payment);
  const stored = await db
    .insertInto("odd_payment")
    .values({
      method,
      payment_id: payment.id,
      order_id: order.id,
      charged,
      heard_at: now,
      cleared_at: isBack ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("payment_id")
    .executeTakeFirst();
  if (!stored) {
    if (isBack) await markOddCleared(context, { paymentId: payment.id, refundId: "" });
    return;
  }
  const mail = {
    charged,
    requested: amountText(requested),
    operation: payment.id,
    provider: providerName(method),
  };
  if (!isBack) await queueMail(db, oddPaymentMail(context, order.number, mail));
  await recordUpdate(db, by, ["order", order.number], {
    before: null,
    after: { oddPayment: charged, operationNumber: payment.id },
  });
}

function amountText({ amount, currency: code }: Requested): string {
  const currency = priceCurrencies.find((one) => one === code);
  return currency ? formatIn(currency, amount) : `${plainAmount(amount)} ${code}`;
}

/** Records a refund or chargeback of more than the order has outside the ledger, and notifies the store. */
export async function storeOddRefund(
  context: PaymentContext,
  { paymentId, refundId, amount }: OddKey & { amount: number },
): Promise<void> {
  const { db, now, method, found } = context;
  const { id: orderId, number } = found.order;
  const charged = formatIn(CARD_CURRENCY, amount);
  await db
    .insertInto("odd_payment")
    .values({
      method,
      payment_id: paymentId,
      refund_id: refundId,
      order_id: orderId,
      charged,
      heard_at: now,
      cleared_at: null,
    })
    .execute();
  await auditCardEntry(context, "refund", {
    amount,
    operationNumber: paymentId,
    note: "No entró en la cuenta del pedido",
  });
  const mail = {
    what: oddRefundWords(refundId, charged),
    operation: paymentId,
    provider: providerName(method),
  };
  await queueMail(db, oddRefundMail(context, number, mail));
}

/**
 * Whether the refund was recorded outside the ledger. It must not be recorded again, even after it was
 * cleared.
 */
export async function isOddRefund(
  { db, method }: PaymentContext,
  { paymentId, refundId }: OddKey,
): Promise<boolean> {
  const stored = await db
    .selectFrom("odd_payment")
    .select("refund_id")
    .where("method", "=", method)
    .where("payment_id", "=", paymentId)
    .where("refund_id", "=", refundId)
    .executeTakeFirst();
  return stored !== undefined;
}

/** Uncleared payments of an order, oldest first. */
export function readOddPayments(db: Db, orderId: number) {
  return db
    .selectFrom("odd_payment")
    .select(["method", "payment_id as paymentId", "refund_id as refundId", "charged", "heard_at as at"])
    .where("order_id", "=", orderId)
    .where("cleared_at", "is", null)
    .orderBy("heard_at")
    .orderBy("payment_id")
    .orderBy("refund_id")
    .execute();
}
export type OddPayment = Awaited<ReturnType<typeof readOddPayments>>[number];

/** Marks a payment as cleared by an administrator; false if the order has no such payment. */
export function clearOddPayment(
  db: Db,
  { number, paymentId, refundId }: OddKey & { number: string },
  by: Author,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    const waiting = found ? await readOddPayments(transaction, found.order.id) : [];
    const odd = waiting.find((one) => one.paymentId === paymentId && one.refundId === refundId);
    if (!found || !odd) return false;
    await markOddCleared({ db: transaction, method: odd.method, now }, odd);
    await recordUpdate(transaction, by, ["order", number], {
      before: { oddPayment: "Por aclarar", operationNumber: paymentId },
      after: { oddPayment: "Aclarado", operationNumber: paymentId },
    });
    await publishOrder(transaction, found.order);
    return true;
  });
}

/** False when there is none to clear. */
export async function markOddCleared(
  { db, method, now }: Pick<PaymentContext, "db" | "method" | "now">,
  { paymentId, refundId }: OddKey,
): Promise<boolean> {
  const cleared = await db
    .updateTable("odd_payment")
    .set({ cleared_at: now })
    .where("method", "=", method)
    .where("payment_id", "=", paymentId)
    .where("refund_id", "=", refundId)
    .where("cleared_at", "is", null)
    .executeTakeFirst();
  return cleared.numUpdatedRows > 0n;
}
