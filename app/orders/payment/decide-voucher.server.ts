import { queueMail } from "#app/mail/mail.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import {
  addPayment,
  extendExpiry,
  type MoreThanOwed,
  moreThanOwed,
  readStanding,
  settlePayment,
} from "#app/payments/ledger.server.ts";
import { readMethod } from "#app/payments/methods.server.ts";
import { expiryOf } from "#app/payments/methods.ts";
import { payableIn } from "#app/payments/payment-value.ts";
import { decideVoucher, lockVoucher } from "#app/payments/vouchers.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { mailLatePayment } from "./late-payment.server.ts";
import { lockPayable, type PaymentChangeContext } from "./payment-change.server.ts";
import { seenVoucher } from "./payment-forms.ts";
import { paymentReceivedMail, voucherRefusedMail } from "./payment-mails.ts";

export type Decision =
  /** `currency` received; undefined: the voucher's. `more`: accepts more than is owed */
  | (Seen & { take: true; amount: number; currency?: PriceCurrency | undefined; more?: boolean })
  | (Seen & { take: false; reason: string });

interface Seen {
  voucherId: number;
  /** `seenVoucher` of the decided voucher */
  seen: string;
}

export type DecideVoucherResult =
  | { ok: true; number: string; cancelled: boolean }
  | { ok: false; reason: "not-found" | "decided-before" | "corrected" | "no-rate" }
  | MoreThanOwed;

/**
 * Confirms a voucher as a payment, or refuses it, and mails the customer. Concurrent decisions count once.
 */
export async function decideSentVoucher(
  db: Db,
  decision: Decision,
  by: Author,
  { now, origin, storeEmail }: PaymentChangeContext,
): Promise<DecideVoucherResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const number = await orderOfVoucher(transaction, decision.voucherId);
    // Locks the order first, like all other writers, to avoid deadlocks.
    const found = number === undefined ? undefined : await lockPayable(transaction, number);
    const voucher = found && (await lockVoucher(transaction, decision.voucherId));
    if (!found || !voucher) return { ok: false, reason: "not-found" };
    if (voucher.state !== "por-verificar") return { ok: false, reason: "decided-before" };
    if (seenVoucher(voucher) !== decision.seen) return { ok: false, reason: "corrected" };
    const { order, payable } = found;
    const { id: voucherId, method, operationNumber } = voucher;
    const { currency = voucher.currency } = decision.take ? decision : {};
    if (decision.take) {
      if (!payableIn(payable, currency)) return { ok: false, reason: "no-rate" };
      const tooMuch = moreThanOwed(
        { amount: decision.amount, currency },
        await readStanding(transaction, payable),
      );
      if (tooMuch && !decision.more) return tooMuch;
    }
    const state = decision.take ? "confirmado" : "rechazado";
    const reason = decision.take ? null : decision.reason;
    await decideVoucher(transaction, voucherId, { state, reason, by, now });
    const sender = { store, origin };
    let mail: Mail;
    if (decision.take) {
      const { amount } = decision;
      const entry = { method, amount, currency, operationNumber, voucherId, by, now };
      const { standing } = await addPayment(transaction, payable, entry);
      mail = paymentReceivedMail(sender, order, entry, standing);
      await mailLatePayment(transaction, { store, origin, storeEmail }, order, entry);
    } else {
      const standing = await settlePayment(transaction, payable);
      mail = voucherRefusedMail(sender, order, decision.reason, standing);
      await extendExpiry(transaction, payable.orderId, expiryOf(await readMethod(transaction, method), now));
    }
    // The e-mail is erased when the legal retention period ends.
    if (order.email) await queueMail(transaction, mail);
    await recordUpdate(transaction, by, ["order", order.number], {
      before: { voucher: "por-verificar" },
      after: {
        voucher: state,
        operationNumber,
        ...(decision.take ? { amount: decision.amount, currency } : { reason }),
      },
    });
    await publishOrder(transaction, order);
    return { ok: true, number: order.number, cancelled: order.cancelledAt !== null };
  });
}

async function orderOfVoucher(db: Db, voucherId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("voucher")
    .innerJoin("order", "order.id", "voucher.order_id")
    .select("order.number")
    .where("voucher.id", "=", voucherId)
    .executeTakeFirst();
  return row?.number;
}
