import type { Services } from "#app/accounts/contexts.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { openProvider } from "#app/payments/providers.server.ts";
import type { OnlinePaymentStatus, PaymentMethodId } from "#app/platform/db/schema.ts";
import {
  claimPagesToQuery,
  type OwnOrder,
  readLatestOnline,
  readPages,
  readUnconfirmedPages,
} from "./online-payments.server.ts";
import { type RecordProviderPaymentResult, recordProviderPayment } from "./record-provider-payment.server.ts";

export type ProviderServices = Pick<Services, "db" | "seal" | "environment" | "origin" | "now" | "log">;

/** `away`: the provider did not answer; `refused`: its answer was an error. */
export type ProviderResult = RecordProviderPaymentResult | { ok: false; reason: "away" | "refused" };

const PAGES_PER_RUN = 20;

/** Polls one payment at the provider and records its state. */
export async function queryPayment(
  services: ProviderServices,
  provider: PaymentProvider,
  method: PaymentMethodId,
  id: string,
): Promise<ProviderResult> {
  const { db, origin, environment, now, log } = services;
  const answer = await provider.read(id);
  if (!answer.ok) {
    log.warn({ method, payment: id, detail: answer.detail }, "payment provider did not answer");
    return { ok: false, reason: answer.reason };
  }
  const payment = answer.value;
  if (!payment) {
    log.warn({ method, payment: id }, "payment is unknown to its provider");
    return { ok: false, reason: "unknown" };
  }
  const context = { origin, storeEmail: environment.STORE_EMAIL, now: now() };
  const taken = await recordProviderPayment(db, method, payment, context);
  const { reference, amount, currency } = payment;
  if (!taken.ok)
    log.error(
      { method, payment: id, reference, amount, currency, reason: taken.reason },
      "payment not taken",
    );
  return taken;
}

/** Polls a page's payments; one that can't be read does not hide the others. */
async function queryPage(
  services: ProviderServices,
  provider: PaymentProvider,
  { method, reference }: { method: PaymentMethodId; reference: string },
): Promise<"answered" | "refused" | "away"> {
  const found = await provider.find(reference);
  if (!found.ok) {
    services.log.warn({ method, reference, detail: found.detail }, "payment provider did not answer");
    return found.reason;
  }
  let refused = false;
  for (const id of found.value) {
    const taken = await queryPayment(services, provider, method, id);
    if (taken.ok) continue;
    if (taken.reason === "away") return "away";
    refused ||= taken.reason === "refused";
  }
  return refused ? "refused" : "answered";
}

/**
 * Polls pages without a result, because the notification was lost or the browser was closed. Failed ones are
 * polled again later; the run stops only when the provider is down.
 */
export async function queryOpenPages(services: ProviderServices): Promise<void> {
  for (const page of await claimPagesToQuery(services.db, services.now(), PAGES_PER_RUN)) {
    const provider = await openProvider(services, page.method);
    if (provider && (await queryPage(services, provider, page)) === "away") return;
  }
}

/**
 * Polls an order's pages on which somebody may have paid, before it expires or is paid again. `refused`: the
 * provider rejects the request, or there are no keys for it.
 */
export async function queryUnconfirmedPages(
  services: ProviderServices,
  number: string,
): Promise<"answered" | "refused" | "away"> {
  let refused = false;
  for (const page of await readUnconfirmedPages(services.db, number)) {
    const provider = await openProvider(services, page.method);
    const answer = provider ? await queryPage(services, provider, page) : "refused";
    if (answer === "away") return "away";
    refused ||= answer === "refused";
  }
  return refused ? "refused" : "answered";
}

/**
 * Result of the page that a customer returns from, even if the provider does not answer about other pages.
 * Without a reference, the result of the order.
 */
export async function queryOrder(
  services: ProviderServices,
  own: OwnOrder,
  reference: string,
): Promise<OnlinePaymentStatus | "not-found" | "away"> {
  const pages = await readPages(services.db, own, reference);
  const returnedFrom = pages.find((page) => page.reference === reference);
  for (const page of pages) {
    const provider = await openProvider(services, page.method);
    const answer = provider ? await queryPage(services, provider, page) : "refused";
    if (answer !== "answered" && page === (returnedFrom ?? page)) return "away";
    if (answer === "away") break;
  }
  const [page] = await readPages(services.db, own, reference);
  if (!page) return "not-found";
  if (page.reference === reference) return page.status;
  return (await readLatestOnline(services.db, page.orderId, services.now()))?.status ?? "not-found";
}
