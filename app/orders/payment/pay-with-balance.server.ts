import { queueMail } from "#app/mail/mail.server.ts";
import { isUnderReview } from "#app/orders/online/under-review.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { customerAuthor } from "#app/orders/purchases/customer-author.ts";
import { lockBalance } from "#app/payments/balance.server.ts";
import type { Balance } from "#app/payments/balance.ts";
import { addPayment, type Payable, readLedger } from "#app/payments/ledger.server.ts";
import { BALANCE } from "#app/payments/methods.ts";
import { spendBalances } from "#app/payments/spend-balance.ts";
import { isRestDue, paymentState } from "#app/payments/state.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { lockPayable, type PaymentChangeContext } from "./payment-change.server.ts";
import { paymentReceivedMail } from "./payment-mails.ts";

export type PayWithBalanceResult =
  | { ok: true; paid: boolean }
  | { ok: false; reason: "not-found" | "cancelled" | "paid" | "refunded" | "under-review" | "no-balance" };

/** Records a payment from the customer's balance. Call inside a transaction that has locked order and balance. */
export async function spendBalance(
  db: Db,
  payable: Payable & { number: string },
  { currency, amount }: Balance,
  { customerId, now }: { customerId: string; now: Date },
) {
  const by = customerAuthor(customerId);
  const entry = { method: BALANCE, amount, currency };
  const { standing } = await addPayment(db, payable, { ...entry, by, now });
  await recordUpdate(db, by, ["order", payable.number], {
    before: null,
    after: { payment: "payment", ...entry },
  });
  return { entry, standing };
}

/** Pays a customer's own order, in full or in part, from their balance. */
export async function payWithBalance(
  db: Db,
  { customerId, number }: { customerId: string; number: string },
  { now, origin }: PaymentChangeContext,
): Promise<PayWithBalanceResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (found?.order.customerId !== customerId) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    if (order.cancelledAt) return { ok: false, reason: "cancelled" };
    const before = await readLedger(transaction, order.id);
    const standing = paymentState(payable, before, []);
    if (!isRestDue(standing)) return { ok: false, reason: standing.refunded > 0 ? "refunded" : "paid" };
    if (await isUnderReview(transaction, order.id, now)) return { ok: false, reason: "under-review" };
    const { taken, rest } = spendBalances(await lockBalance(transaction, customerId), payable, before);
    if (taken.length === 0) return { ok: false, reason: "no-balance" };
    for (const balance of taken) {
      const spent = await spendBalance(transaction, { ...payable, number }, balance, { customerId, now });
      const { entry, standing } = spent;
      await queueMail(transaction, paymentReceivedMail({ store, origin }, order, entry, standing));
    }
    await publishOrder(transaction, order);
    return { ok: true, paid: rest.amount <= 0 };
  });
}
