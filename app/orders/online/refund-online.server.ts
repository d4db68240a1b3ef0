import { openProvider } from "#app/payments/providers.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { askAboutPayment, type ProviderServices } from "./ask-provider.server.ts";
import { readRefundable } from "./provider-entries.server.ts";
import { takeOwnRefund } from "./take-payment.server.ts";

interface OnlineRefund {
  number: string;
  method: PaymentMethodId;
  paymentId: string;
  /** céntimos */
  amount: number;
  /** one-time key of the form and what it holds */
  key: string;
}

export type RefundedOnline =
  | { ok: true }
  | { ok: false; reason: "not-found" | "off" | "away" | "refused" | "found-another" | "more-than-paid" }
  | { ok: false; reason: "more-than-left"; left: number };

/**
 * Gives money back through the provider, then writes it. First it asks: a refund that was made before and not written
 * down, because this process died in between, is written instead of made again.
 */
export async function refundOnline(
  services: ProviderServices,
  { number, method, paymentId, amount, key }: OnlineRefund,
  by: Author,
): Promise<RefundedOnline> {
  const { db, origin, environment, now, log } = services;
  if (!(await refundable(services, { number, method, paymentId }))) return { ok: false, reason: "not-found" };
  const provider = await openProvider(services, method);
  if (!provider) return { ok: false, reason: "off" };
  const taken = await askAboutPayment(services, provider, method, paymentId);
  if (!taken.ok) {
    if (taken.reason === "more-than-paid") return { ok: false, reason: "more-than-paid" };
    const isUnanswered = taken.reason === "away" || taken.reason === "refused";
    return { ok: false, reason: isUnanswered ? "away" : "not-found" };
  }
  if (taken.news) return { ok: false, reason: "found-another" };
  const left = (await refundable(services, { number, method, paymentId }))?.left ?? 0;
  if (amount > left) return { ok: false, reason: "more-than-left", left };

  const made = await provider.refund(paymentId, amount, key);
  if (!made.ok) {
    log.error({ method, number, payment: paymentId, detail: made.detail }, "card payment not refunded");
    return { ok: false, reason: made.reason };
  }
  const surroundings = { origin, storeEmail: environment.STORE_EMAIL, now: now() };
  const fits = await takeOwnRefund(db, { number, method, paymentId }, made.value, by, surroundings);
  if (fits) return { ok: true };
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
