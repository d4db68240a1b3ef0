import { queueMail } from "#app/mail/mail.server.ts";
import { deliveryFeeMail } from "#app/orders/order-mails.ts";
import { lockPayable, readPaymentFile } from "#app/orders/payment/payment-change.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { MAX_TOTAL, totalOf } from "#app/orders/total.ts";
import { extendExpiry, settlePayment } from "#app/payments/ledger.server.ts";
import { readMethod } from "#app/payments/methods.server.ts";
import { firstExpiry } from "#app/payments/methods.ts";
import { isRestDue } from "#app/payments/state.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { countDays, limaDay } from "#app/values/calendar.ts";

interface NewFee {
  number: string;
  /** céntimos of the order's currency; 0: free delivery */
  fee: number;
  /** from today on; undefined: unknown */
  days?: { min: number; max: number } | undefined;
  by: Author;
}

export type SetDeliveryFeeResult =
  | { ok: true }
  | { ok: false; reason: "not-found" | "cancelled" | "picked-up" | "set" | "too-large" };

/** Sets the delivery fee of an order placed without a rate: its total grows and its time to pay starts. */
export function setDeliveryFee(
  db: Db,
  { number, fee, days, by }: NewFee,
  { origin, now }: { origin: string; now: Date },
): Promise<SetDeliveryFeeResult> {
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (!found) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    if (order.cancelledAt) return { ok: false, reason: "cancelled" };
    if (!order.address) return { ok: false, reason: "picked-up" };
    if (order.deliveryFee !== null) return { ok: false, reason: "set" };
    const lines = await transaction
      .selectFrom("order_line")
      .select(["price", "units"])
      .where("order_id", "=", order.id)
      .execute();
    const { amount: total, converted: totalConverted } = totalOf({ lines, deliveryFee: fee }, order);
    if (Math.max(total, totalConverted ?? 0) > MAX_TOTAL) return { ok: false, reason: "too-large" };
    const arrival = days && arrivalOf(order.placedAt, days, now);
    const arrives = arrival && {
      delivery_min_days: arrival.deliveryMinDays,
      delivery_max_days: arrival.deliveryMaxDays,
    };
    await transaction
      .updateTable("order")
      .set({ delivery_fee: fee, total, total_converted: totalConverted, ...arrives })
      .where("id", "=", order.id)
      .execute();
    const standing = await settlePayment(transaction, { ...payable, total, totalConverted });
    const expiresAt = isRestDue(standing) ? await beginTimeToPay(transaction, order.id, now) : null;
    await recordUpdate(transaction, by, ["order", number], {
      before: { deliveryFee: null, total: order.total, currency: order.currency },
      after: { deliveryFee: fee, total, currency: order.currency },
    });
    if (order.email) {
      const store = await readSettings(transaction);
      const priced = { ...order, ...arrival, deliveryFee: fee, total, totalConverted };
      await queueMail(transaction, deliveryFeeMail({ store, origin }, priced, expiresAt));
    }
    await publishOrder(transaction, order);
    return { ok: true };
  });
}

/** Orders count their days from when they were placed. */
function arrivalOf(placedAt: Date, { min, max }: { min: number; max: number }, now: Date) {
  const gone = Math.max(0, countDays(limaDay(placedAt), limaDay(now)) - 1);
  return { deliveryMinDays: gone + min, deliveryMaxDays: gone + max };
}

async function beginTimeToPay(db: Db, orderId: number, now: Date): Promise<Date | null> {
  const file = await readPaymentFile(db, orderId);
  const method = file?.method && (await readMethod(db, file.method));
  const expiresAt = method ? firstExpiry(method, now, { link: file.link, feeToArrange: false }) : null;
  await extendExpiry(db, orderId, expiresAt, { starts: true });
  return expiresAt;
}
