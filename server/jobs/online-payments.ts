import type { Services } from "#app/accounts/contexts.ts";
import { queryOpenPages } from "#app/orders/online/query-provider.server.ts";

const EVERY_MS = 60_000;

/** Polls providers about payments without a notification. Returns a stop function. */
export function startPaymentPolling(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => queryOpenPages(services))
      .catch((error) => services.log.error({ err: error }, "payment providers not asked"));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
