import { rateOf } from "#app/delivery/rate.ts";
import { type PaymentMethod, whyNotOffered } from "#app/payments/methods.ts";
import { amountIn, type Money } from "#app/values/money/currency.ts";
import type { CheckoutFacts, OrderRequest } from "./order-request.ts";
import type { Refusal } from "./refusal.ts";

type Chosen = { ok: true; method: PaymentMethod | null } | Extract<Refusal, { reason: "method" }>;

/** Null when none is enabled or nothing is left to pay: `rest` is the total less the spent balance. */
export function chooseMethod(
  { method: sent, delivery }: OrderRequest,
  { buyer, methods, rates }: CheckoutFacts,
  rest: Money,
): Chosen {
  const rate = buyer.address ? rateOf(rates, buyer.address.districtCode) : undefined;
  // Limits apply to a payment; without an amount to pay there is none.
  const soles = rest.amount === 0 ? null : amountIn(rest, "PEN");
  const sale = { soles, delivery, cashOnDelivery: rate?.cashOnDelivery ?? false };
  const offered = methods.filter((method) => whyNotOffered(method, sale) === undefined);
  if (rest.amount === 0) return { ok: true, method: offered.find(({ id }) => id === sent) ?? null };
  if (!sent && offered.length === 0) return { ok: true, method: null };
  if (!sent) return { ok: false, reason: "method", why: "missing" };
  const method = methods.find(({ id }) => id === sent);
  const why = method ? whyNotOffered(method, sale) : "off";
  if (method && !why) return { ok: true, method };
  return { ok: false, reason: "method", why: why ?? "off" };
}
