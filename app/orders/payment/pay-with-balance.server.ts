import { queueMail } from "#app/mail/mail.server.ts";
import { holdBalance } from "#app/payments/balance.server.ts";
import type { Balance } from "#app/payments/balance.ts";
import { addPayment, readLedger } from "#app/payments/ledger.server.ts";
import { BALANCE } from "#app/payments/methods.ts";
import { spendBalances } from "#app/payments/spend-balance.ts";
import { paymentState } from "#app/payments/state.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { lockPayable, type PaymentSurroundings, publishPayment } from "./payment-change.server.ts";
import { paymentReceivedMail } from "./payment-mails.ts";

export type PaidWithBalance =
  | { ok: true; paid: boolean }
  | { ok: false; reason: "not-found" | "cancelled" | "paid" | "refunded" | "no-balance" };

/** No name: the order says who the customer is, and forgets it when the account is deleted. */
const CUSTOMER_NAME = "Cliente";

/** A customer's own payment out of what they have in their favour, for the ledger. */
export function balancePayment({ currency, amount }: Balance, customerId: string, now: Date) {
  return { method: BALANCE, amount, currency, by: { id: customerId, name: CUSTOMER_NAME }, now };
}

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
    const before = await readLedger(transaction, order.id);
    const { owed, refunded } = paymentState(payable, before, []);
    if (refunded > 0) return { ok: false, reason: "refunded" };
    if (owed <= 0) return { ok: false, reason: "paid" };
    const { taken, rest } = spendBalances(await holdBalance(transaction, customerId), payable, before);
    if (taken.length === 0) return { ok: false, reason: "no-balance" };
    for (const balance of taken) {
      const entry = balancePayment(balance, customerId, now);
      const { standing } = await addPayment(transaction, payable, entry);
      await queueMail(transaction, paymentReceivedMail({ store, origin }, order, entry, standing));
    }
    await publishPayment(transaction, order);
    return { ok: true, paid: rest.amount <= 0 };
  });
}
