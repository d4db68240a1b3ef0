import type { Services } from "#app/accounts/contexts.ts";
import { askAboutOpen } from "#app/orders/online/ask-provider.server.ts";

const EVERY_MS = 60_000;

/** Polls providers about payments without a notification. Returns a stop function. */
export function startAsking(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => askAboutOpen(services))
      .catch((error) => services.log.error({ err: error }, "payment providers not asked"));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
