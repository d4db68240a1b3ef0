import type { Services } from "#app/accounts/contexts.ts";
import { queryUnconfirmedPages } from "#app/orders/online/query-provider.server.ts";
import { expireOrders, remindOfPayment } from "#app/orders/payment/expire-orders.server.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 60_000;

export function startExpiry(services: Services): () => Promise<void> {
  const { db, origin, now, log } = services;
  const work = async () => {
    const queryProvider = (number: string) => queryUnconfirmedPages(services, number);
    await remindOfPayment(db, { origin, now: now() }, queryProvider);
    await expireOrders(db, { origin, now: now() }, queryProvider);
  };
  return repeat(work, { everyMs: EVERY_MS, log, failure: "expiry of unpaid orders failed" });
}
