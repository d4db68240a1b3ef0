import type { Services } from "#app/accounts/contexts.ts";
import { askAboutUnheard } from "#app/orders/online/ask-provider.server.ts";
import { expireOrders, remindOfPayment } from "#app/orders/payment/expire-orders.server.ts";

const EVERY_MS = 60_000;

export function startExpiry(services: Services): () => Promise<void> {
  const { db, origin, now, log } = services;
  const work = async () => {
    const queryProvider = (number: string) => askAboutUnheard(services, number);
    await remindOfPayment(db, { origin, now: now() }, queryProvider);
    await expireOrders(db, { origin, now: now() }, queryProvider);
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(work)
      .catch((error) => log.error({ err: error }, "unpaid orders not looked through"));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
