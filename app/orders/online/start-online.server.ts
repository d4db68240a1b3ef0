import { randomUUID } from "node:crypto";
import { orderEmail } from "#app/customers/order-email.server.ts";
import { lockPayable } from "#app/orders/payment/payment-change.server.ts";
import { readStanding } from "#app/payments/ledger.server.ts";
import { readMethod } from "#app/payments/methods.server.ts";
import { lacksData, methodKinds } from "#app/payments/methods.ts";
import { openProvider } from "#app/payments/providers.server.ts";
import { isRestDue, moneyOwed } from "#app/payments/state.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { amountIn } from "#app/values/money/currency.ts";
import { CARD_CURRENCY } from "./card-references.ts";
import { findOpenPage, insertOnlinePayment, type OwnOrder } from "./online-payments.server.ts";
import { type ProviderServices, queryUnconfirmedPages } from "./query-provider.server.ts";
import { isUnderReview } from "./under-review.server.ts";

export type StartOnlinePaymentResult =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "not-found"
        | "not-online"
        | "cancelled"
        | "overdue"
        | "paid"
        | "refunded"
        | "off"
        | "away"
        | "unconfirmed"
        | "pending";
    };

const MINUTE_MS = 60 * 1000;
/** A page expires after this time; then a new one is created. */
const PAGE_LIFETIME_MS = 24 * 60 * MINUTE_MS;
/** Pages that expire sooner are not used. */
const MIN_VALIDITY_MS = 5 * MINUTE_MS;

/** The open page for the amount owed; undefined when there is none, or it can't be paid now. */
export async function readCardPage(services: ProviderServices, own: OwnOrder) {
  const now = services.now();
  const may = await mayBePaid(services, own, now);
  const address = may.ok ? await openPageOf(services.db, may, now) : undefined;
  return may.ok && address ? { address, method: may.method } : undefined;
}

/**
 * Creates the provider's page for the amount owed, unless there is one. It polls first, so that a buyer who
 * paid and closed the browser is not charged again.
 */
export async function startOnlinePayment(
  services: ProviderServices,
  own: OwnOrder,
): Promise<StartOnlinePaymentResult> {
  const { db, origin, log } = services;
  const { number } = own;
  const now = services.now();
  const before = await mayBePaid(services, own, now);
  if (!before.ok) return before;
  if ((await queryUnconfirmedPages(services, number)) !== "answered")
    return { ok: false, reason: "unconfirmed" };
  const may = await mayBePaid(services, own, now);
  if (!may.ok) return may;
  if (await openPageOf(db, may, now)) return { ok: true };

  const { orderId, method, email, amount, endsAt } = may;
  const currency = CARD_CURRENCY;
  const provider = await openProvider(services, method);
  if (!provider) return { ok: false, reason: "off" };
  const store = await readSettings(db);
  const reference = `${number}-${randomUUID().slice(0, 8)}`;
  const dayLater = new Date(now.getTime() + PAGE_LIFETIME_MS);
  const expiresAt = endsAt && endsAt < dayLater ? endsAt : dayLater;
  const page = await provider.start({
    reference,
    amount,
    currency,
    email,
    expiresAt,
    title: `${store.name}: pedido ${number}`,
    returnTo: `${origin}/cliente/mis-compras/${number}/pago?pagina=${reference}`,
  });
  if (!page.ok) {
    log.error({ method, number, reason: page.reason, detail: page.detail }, "card payment not started");
    return { ok: false, reason: "away" };
  }
  const started = { orderId, method, reference, amount, currency, expiresAt, startedAt: now };
  await inTransaction(db, async (transaction) => {
    await lockPayable(transaction, number);
    // After two simultaneous presses both use the first page.
    if (await openPageOf(transaction, may, now)) return;
    await insertOnlinePayment(transaction, { ...started, address: page.value });
  });
  return { ok: true };
}

type Payable = Extract<Awaited<ReturnType<typeof mayBePaid>>, { ok: true }>;

function openPageOf(db: Db, { orderId, method, amount }: Payable, now: Date) {
  const until = new Date(now.getTime() + MIN_VALIDITY_MS);
  return findOpenPage(db, { orderId, method, amount, until });
}

async function mayBePaid({ db }: ProviderServices, { customerId, number }: OwnOrder, now: Date) {
  const order = await db
    .selectFrom("order")
    .innerJoin("order_payment", "order_payment.order_id", "order.id")
    .select(["order.id as orderId", "total", "currency", "rate", "total_converted as totalConverted"])
    .select([orderEmail.as("email"), "cancelled_at", "method", "expires_at as endsAt"])
    .where("number", "=", number)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  const refuse = (reason: Exclude<StartOnlinePaymentResult, { ok: true }>["reason"]) => ({
    ok: false as const,
    reason,
  });
  if (!order) return refuse("not-found");
  const { orderId, email, method, endsAt } = order;
  if (!method || methodKinds[method].data !== "provider") return refuse("not-online");
  if (order.cancelled_at) return refuse("cancelled");
  const standing = await readStanding(db, order);
  const { owed, paid } = standing;
  if (owed <= 0) return refuse("paid");
  if (!isRestDue(standing)) return refuse("refunded");
  if (await isUnderReview(db, orderId, now)) return refuse("pending");
  const settings = await readMethod(db, method);
  const amount = amountIn(moneyOwed(standing), CARD_CURRENCY);
  if (!settings.enabled || lacksData(settings) || amount === null) return refuse("off");
  // A partly paid order does not expire.
  const endsSoon = endsAt && endsAt.getTime() < now.getTime() + MIN_VALIDITY_MS;
  if (endsSoon && paid === 0) return refuse("overdue");
  return { ok: true as const, orderId, method, email, amount, endsAt: paid === 0 ? endsAt : null };
}
