import { findEarlierEntry } from "#app/orders/payment/earlier-entry.server.ts";
import { openProvider } from "#app/payments/providers.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { contentKey } from "#app/platform/db/submissions.server.ts";
import { type ProviderServices, queryPayment } from "./query-provider.server.ts";
import { recordOwnRefund } from "./record-provider-payment.server.ts";
import { readRefundable } from "./refundable.server.ts";

interface OnlineRefund {
  number: string;
  method: PaymentMethodId;
  paymentId: string;
  /** céntimos */
  amount: number;
  /** one-time key of the form */
  form: string;
  /** a new entry, although the form has already made one */
  another: boolean;
}

export type RefundOnlineResult =
  | { ok: true; underway: boolean }
  | { ok: false; reason: "not-found" | "off" | "away" | "refused" | "found-another" | "more-than-paid" }
  | { ok: false; reason: "more-than-left"; left: number }
  | { ok: false; reason: "written-before"; amount: number };

/**
 * Refunds through the provider, then records it. It looks up the payment first: a refund that a crashed
 * process made without recording it is recorded instead of repeated.
 */
export async function refundOnline(
  services: ProviderServices,
  { number, method, paymentId, amount, form, another }: OnlineRefund,
  by: Author,
): Promise<RefundOnlineResult> {
  const { db, origin, environment, now, log } = services;
  const found = await refundable(services, { number, method, paymentId });
  if (!found) return { ok: false, reason: "not-found" };
  if (found.left <= 0) return { ok: false, reason: "more-than-left", left: 0 };
  const before = another ? undefined : await findEarlierEntry(db, form);
  if (before && before.amount !== amount)
    return { ok: false, reason: "written-before", amount: before.amount };
  const provider = await openProvider(services, method);
  if (!provider) return { ok: false, reason: "off" };
  const taken = await queryPayment(services, provider, method, paymentId);
  if (!taken.ok) {
    if (taken.reason === "more-than-paid") return { ok: false, reason: "more-than-paid" };
    const isUnanswered = taken.reason === "away" || taken.reason === "refused";
    return { ok: false, reason: isUnanswered ? "away" : "not-found" };
  }
  if (taken.isNew) return { ok: false, reason: "found-another" };
  const left = (await refundable(services, { number, method, paymentId }))?.left ?? 0;
  if (amount > left) return { ok: false, reason: "more-than-left", left };

  const made = await provider.refund(paymentId, amount, contentKey(form, { amount, another }));
  if (!made.ok) {
    log.error({ method, number, payment: paymentId, detail: made.detail }, "card payment not refunded");
    return { ok: false, reason: made.reason };
  }
  const context = { origin, storeEmail: environment.STORE_EMAIL, now: now() };
  const fits = await recordOwnRefund(db, { number, method, paymentId, form }, made.value, by, context);
  if (fits) return { ok: true, underway: made.value.underway };
  log.error(
    { method, number, payment: paymentId, refund: made.value.id },
    "card refund is more than was left",
  );
  return { ok: false, reason: "more-than-paid" };
}

async function refundable(
  { db }: Pick<ProviderServices, "db">,
  { number, method, paymentId }: { number: string; method: PaymentMethodId; paymentId: string },
) {
  const order = await db
    .selectFrom("order")
    .select(["id as orderId", "total", "currency", "rate", "total_converted as totalConverted"])
    .where("number", "=", number)
    .executeTakeFirst();
  const payments = order ? await readRefundable(db, method, order) : [];
  return payments.find(({ id }) => id === paymentId);
}
