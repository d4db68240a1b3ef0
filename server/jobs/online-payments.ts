import type { Services } from "#app/accounts/contexts.ts";
import { queryOpenPages } from "#app/orders/online/query-provider.server.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 60_000;

/** Polls providers about payments without a notification. Returns a stop function. */
export function startPaymentPolling(services: Services): () => Promise<void> {
  return repeat(() => queryOpenPages(services), {
    everyMs: EVERY_MS,
    log: services.log,
    failure: "polling of payment providers failed",
  });
}
