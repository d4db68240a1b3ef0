import { queueMail } from "#app/mail/mail.server.ts";
import { isUnderReview } from "#app/orders/online/under-review.server.ts";
import { feeToArrange } from "#app/orders/order.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { customerAuthor } from "#app/orders/purchases/customer-author.ts";
import { stageOf } from "#app/orders/status.ts";
import { readStanding } from "#app/payments/ledger.server.ts";
import { readMethods } from "#app/payments/methods.server.ts";
import { firstExpiry, hoursToPay } from "#app/payments/methods.ts";
import { moneyOwed } from "#app/payments/state.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { amountIn } from "#app/values/money/currency.ts";
import { mayChangeMethod, otherMethods } from "./other-methods.ts";
import { lockPayable, type PaymentChangeContext, readPaymentFile } from "./payment-change.server.ts";
import { linkNeededMail, methodChangedMail, paymentLinkMail } from "./payment-mails.ts";

export type ChangeMethodResult =
  | { ok: true }
  | { ok: false; reason: "not-found" | "not-now" | "under-review" | "not-offered" };

/**
 * Changes the payment method of a customer's own unpaid order, and mails how to pay. An existing deadline does not
 * change.
 */
export async function changeMethod(
  db: Db,
  { customerId, number, methodId }: { customerId: string; number: string; methodId: string },
  { origin, storeEmail, now }: PaymentChangeContext,
): Promise<ChangeMethodResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (found?.order.customerId !== customerId) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    const standing = await readStanding(transaction, payable);
    const file = await readPaymentFile(transaction, order.id);
    const { status } = order;
    const isPreparing = stageOf(status) === "preparing";
    const before = { status, cancelled: order.cancelledAt !== null, method: file?.method ?? null };
    if (!mayChangeMethod({ ...before, state: standing.state })) return { ok: false, reason: "not-now" };
    if (await isUnderReview(transaction, order.id, now)) return { ok: false, reason: "under-review" };
    const method = otherMethods(await readMethods(transaction), {
      method: before.method,
      soles: amountIn(moneyOwed(standing), "PEN"),
      pickup: order.address === null,
    }).find(({ id }) => id === methodId);
    if (!file || !method) return { ok: false, reason: "not-offered" };
    // An order that is on its way does not expire.
    const fresh = isPreparing
      ? firstExpiry(method, now, { link: file.link, feeToArrange: feeToArrange(order) })
      : null;
    // A new deadline would let customers extend the time to pay by switching the method back and forth.
    const expiresAt = hoursToPay(method) === null ? null : (file.expiresAt ?? fresh);
    await transaction
      .updateTable("order_payment")
      .set({ method: method.id, expires_at: expiresAt })
      .where("order_id", "=", order.id)
      .execute();
    await recordUpdate(transaction, customerAuthor(customerId), ["order", number], {
      before: { method: file.method },
      after: { method: method.id },
    });
    const sender = { store, origin, storeEmail };
    const deadline = isPreparing ? expiresAt : null;
    const mail =
      method.id === "enlace" && file.link
        ? paymentLinkMail(sender, order, standing, file.link)
        : methodChangedMail(sender, order, standing, { method, expiresAt: deadline });
    await queueMail(transaction, mail);
    if (method.id === "enlace" && !file.link)
      await queueMail(transaction, linkNeededMail(sender, number, deadline));
    await publishOrder(transaction, order);
    return { ok: true };
  });
}
