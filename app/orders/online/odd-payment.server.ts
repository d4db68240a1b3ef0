import { queueMail } from "#app/mail/mail.server.ts";
import { lockPayable, publishPayment } from "#app/orders/payment/payment-change.server.ts";
import type { ProviderPayment } from "#app/payments/provider.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { providerName } from "#app/values/card-providers.ts";
import { formatIn, priceCurrencies } from "#app/values/money/currency.ts";
import { plainAmount } from "#app/values/money/money.ts";
import { oddPaymentMail } from "./card-mails.ts";
import { readLatestOnline } from "./online-payments.server.ts";
import type { PaymentContext } from "./payment-context.server.ts";

interface Requested {
  /** céntimos */
  amount: number;
  currency: string;
}

/** Money came in, but not as much or not in the currency that was asked for. */
export function isOdd({ outcome, amount, currency }: ProviderPayment, requested: Requested): boolean {
  return outcome === "approved" && (amount !== requested.amount || currency !== requested.currency);
}

/** Keeps such a payment beside the ledger and tells the store, once; one that went back whole waits for nobody. */
export async function keepOdd(context: PaymentContext, payment: ProviderPayment, requested: Requested) {
  const { db, store, origin, storeEmail, now, method, found, by } = context;
  const { order } = found;
  const back = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isBack = payment.chargedBack || back >= payment.amount;
  const charged = amountText(payment);
  const kept = await db
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
  if (!kept) {
    if (isBack) await clear(db, method, payment.id, now);
    return;
  }
  const mail = {
    charged,
    requested: amountText(requested),
    operation: payment.id,
    provider: providerName(method),
  };
  if (!isBack)
    await queueMail(db, oddPaymentMail({ store, origin }, storeEmail ?? store.email, order.number, mail));
  await recordAudit(db, by, {
    action: "create",
    entity: "order",
    entityId: order.number,
    before: null,
    after: { oddPayment: charged, operationNumber: payment.id },
  });
}

function amountText({ amount, currency: code }: Requested): string {
  const currency = priceCurrencies.find((one) => one === code);
  return currency ? formatIn(currency, amount) : `${plainAmount(amount)} ${code}`;
}

/** Those that wait for an administrator, oldest first. */
export function readOdd(db: Db, orderId: number) {
  return db
    .selectFrom("odd_payment")
    .select(["method", "payment_id as paymentId", "charged", "heard_at as at"])
    .where("order_id", "=", orderId)
    .where("cleared_at", "is", null)
    .orderBy("heard_at")
    .orderBy("payment_id")
    .execute();
}
export type OddPayment = Awaited<ReturnType<typeof readOdd>>[number];

/** The bank reviews a card payment of the order, or an administrator one of another amount: nobody pays meanwhile. */
export async function isUnderReview(db: Db, orderId: number): Promise<boolean> {
  if ((await readLatestOnline(db, orderId))?.status === "pending") return true;
  return (await readOdd(db, orderId)).length > 0;
}

/** Says that an administrator has looked into it; false: there is none of this order that waits. */
export function clearOdd(
  db: Db,
  { number, paymentId }: { number: string; paymentId: string },
  by: Author,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    const waiting = found ? await readOdd(transaction, found.order.id) : [];
    const odd = waiting.find((one) => one.paymentId === paymentId);
    if (!found || !odd) return false;
    await clear(transaction, odd.method, paymentId, now);
    await recordAudit(transaction, by, {
      action: "update",
      entity: "order",
      entityId: number,
      before: { oddPayment: "Por aclarar", operationNumber: paymentId },
      after: { oddPayment: "Aclarado", operationNumber: paymentId },
    });
    await publishPayment(transaction, found.order);
    return true;
  });
}

async function clear(db: Db, method: PaymentMethodId, paymentId: string, now: Date): Promise<void> {
  await db
    .updateTable("odd_payment")
    .set({ cleared_at: now })
    .where("method", "=", method)
    .where("payment_id", "=", paymentId)
    .where("cleared_at", "is", null)
    .execute();
}
