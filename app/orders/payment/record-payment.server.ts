import { isDeepStrictEqual } from "node:util";
import { queueMail } from "#app/mail/mail.server.ts";
import { feeToArrange } from "#app/orders/order.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { lockBalance } from "#app/payments/balance.server.ts";
import { balanceIn } from "#app/payments/balance.ts";
import {
  addPayment,
  addRefund,
  extendExpiry,
  type MoreThanOwed,
  type MoreThanPaid,
  moreThanOwed,
  readStanding,
} from "#app/payments/ledger.server.ts";
import { readMethod } from "#app/payments/methods.server.ts";
import { BALANCE, type EntryMethod, firstExpiry } from "#app/payments/methods.ts";
import { payableIn, paymentValue } from "#app/payments/payment-value.ts";
import { isRestDue } from "#app/payments/state.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { contentKey, oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { findEarlierEntry } from "./earlier-entry.server.ts";
import { mailLatePayment } from "./late-payment.server.ts";
import { lockPayable, type PaymentChangeContext, readPaymentFile } from "./payment-change.server.ts";
import { paymentLinkMail, paymentReceivedMail, refundMail } from "./payment-mails.ts";

interface Entry {
  number: string;
  /** one-time key of the form: makes one entry, however often it is sent */
  form: string;
  kind: "payment" | "refund";
  method: EntryMethod;
  /** céntimos */
  amount: number;
  /** the order's when undefined */
  currency?: PriceCurrency | undefined;
  operationNumber?: string | undefined;
  note: string;
  /** accepts a payment above the amount owed */
  more?: boolean;
  /** a new entry, although the form has already made one */
  another?: boolean;
}

export type RecordPaymentResult =
  | { ok: true; id: number }
  | { ok: false; reason: "not-found" }
  | MoreThanPaid
  | MoreThanOwed
  | { ok: false; reason: "written-before"; amount: number; currency: PriceCurrency }
  | { ok: false; reason: "more-than-balance"; left: number; currency: PriceCurrency }
  | { ok: false; reason: "too-much" | "no-rate" | "no-account" };

/** Largest sum that the columns can store. */
const MAX_PAID = 2_147_483_647;

/** Records a payment or refund made by hand in an order's ledger, and mails the customer. */
export async function recordPayment(
  db: Db,
  entry: Entry,
  by: Author,
  { now, origin, storeEmail }: PaymentChangeContext,
): Promise<RecordPaymentResult> {
  const store = await readSettings(db);
  const { number, kind, method, amount, operationNumber, note, more, another } = entry;
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (!found) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    const { currency = payable.currency } = entry;
    if (!payableIn(payable, currency)) return { ok: false, reason: "no-rate" };
    if (method === BALANCE && order.customerId === null) return { ok: false, reason: "no-account" };
    const received = { method, amount, currency };
    const details = { operationNumber: operationNumber ?? null, note: note || null };
    const written = { ...received, ...details, by, now };
    const form = another ? contentKey(entry.form, { ...received, ...details }) : entry.form;
    const before = await findEarlierEntry(transaction, form);
    if (before && !isDeepStrictEqual(before, { ...received, ...details }))
      return { ok: false, reason: "written-before", amount: before.amount, currency: before.currency };
    return oncePerForm(transaction, { form, entity: "payment" }, async (): Promise<RecordPaymentResult> => {
      const sender = { store, origin };
      if (kind === "refund") {
        const refunded = await addRefund(transaction, payable, written);
        if (!refunded.ok) return refunded;
        await send(refundMail(sender, order, received, method));
        return { ok: true, id: refunded.id };
      }
      if (method === BALANCE && order.customerId !== null) {
        const left = balanceIn(await lockBalance(transaction, order.customerId), currency);
        if (amount > left) return { ok: false, reason: "more-than-balance", left, currency };
      }
      const before = await readStanding(transaction, payable);
      const tooMuch = moreThanOwed(received, before);
      if (tooMuch && !more) return tooMuch;
      if (before.paid + paymentValue(received, payable, before) > MAX_PAID)
        return { ok: false, reason: "too-much" };
      const { entryId, standing } = await addPayment(transaction, payable, written);
      await send(paymentReceivedMail(sender, order, received, standing));
      await mailLatePayment(transaction, { store, origin, storeEmail }, order, received);
      return { ok: true, id: entryId };
    });

    async function send(mail: Mail) {
      if (order.email) await queueMail(transaction, mail);
      await recordUpdate(transaction, by, ["order", number], {
        before: null,
        after: {
          payment: kind,
          ...received,
          ...details,
        },
      });
      await publishOrder(transaction, order);
    }
  });
}

export type SetPaymentLinkResult =
  | { ok: true }
  | { ok: false; reason: "not-found" | "cancelled" | "paid" | "refunded" }
  /** somebody else has sent another link since */
  | { ok: false; reason: "changed-meanwhile"; now: string };

/** Stores the link to pay and mails it; the time to pay restarts. */
export async function setPaymentLink(
  db: Db,
  { number, link, former }: { number: string; link: string; former: string },
  by: Author,
  { origin, now }: PaymentChangeContext,
): Promise<SetPaymentLinkResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (!found) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    if (order.cancelledAt) return { ok: false, reason: "cancelled" };
    const standing = await readStanding(transaction, payable);
    if (standing.owed <= 0) return { ok: false, reason: "paid" };
    if (!isRestDue(standing)) return { ok: false, reason: "refunded" };
    const before = await readPaymentFile(transaction, order.id);
    if (before?.link === link) return { ok: true };
    const standingLink = before?.link ?? "";
    if (standingLink !== former) return { ok: false, reason: "changed-meanwhile", now: standingLink };
    await transaction
      .insertInto("order_payment")
      .values({ order_id: order.id, link })
      .onConflict((conflict) => conflict.column("order_id").doUpdateSet({ link }))
      .execute();
    const method = before?.method && (await readMethod(transaction, before.method));
    const expiresAt = method && firstExpiry(method, now, { link, feeToArrange: feeToArrange(order) });
    await extendExpiry(transaction, order.id, expiresAt ?? null, { starts: method?.id === "enlace" });
    if (order.email) await queueMail(transaction, paymentLinkMail({ store, origin }, order, standing, link));
    await recordUpdate(transaction, by, ["order", number], {
      before: { link: before?.link ?? null },
      after: { link },
    });
    await publishOrder(transaction, order);
    return { ok: true };
  });
}
