import { queueMail } from "#app/mail/mail.server.ts";
import { holdBalance } from "#app/payments/balance.server.ts";
import { addPayment, readStanding } from "#app/payments/ledger.server.ts";
import { BALANCE } from "#app/payments/methods.ts";
import { moneyOwed } from "#app/payments/state.ts";
import { payableIn } from "#app/payments/worth.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { amountIn } from "#app/values/money/currency.ts";
import { lockPayable, type PaymentSurroundings, publishPayment } from "./payment-change.server.ts";
import { paymentReceivedMail } from "./payment-mails.ts";

export type PaidWithBalance =
  | { ok: true; paid: boolean }
  | { ok: false; reason: "not-found" | "cancelled" | "paid" | "refunded" | "no-balance" };

/** No name: the order says who the customer is, and forgets it when the account is deleted. */
const CUSTOMER_NAME = "Cliente";

/** Pays a customer's own order, whole or in part, with what they have in their favour. */
export async function payWithBalance(
  db: Db,
  { customerId, number }: { customerId: string; number: string },
  { now, origin }: PaymentSurroundings,
): Promise<PaidWithBalance> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (found?.order.customerId !== customerId) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    if (order.cancelledAt) return { ok: false, reason: "cancelled" };
    let standing = await readStanding(transaction, payable);
    if (standing.refunded > 0) return { ok: false, reason: "refunded" };
    if (standing.owed <= 0) return { ok: false, reason: "paid" };
    const by = { id: customerId, name: CUSTOMER_NAME };
    const balances = await holdBalance(transaction, customerId);
    // The order's own currency first: it needs no conversion.
    balances.sort((one) => (one.currency === payable.currency ? -1 : 1));
    let used = false;
    for (const { currency, amount } of balances) {
      if (!payableIn(payable, currency)) continue;
      const taken = Math.min(amount, amountIn(moneyOwed(standing), currency) ?? 0);
      if (taken <= 0) continue;
      const entry = { method: BALANCE, amount: taken, currency, by, now };
      ({ standing } = await addPayment(transaction, payable, entry));
      await queueMail(transaction, paymentReceivedMail({ store, origin }, order, entry, standing));
      used = true;
    }
    if (!used) return { ok: false, reason: "no-balance" };
    await publishPayment(transaction, order);
    return { ok: true, paid: standing.owed <= 0 };
  });
}
