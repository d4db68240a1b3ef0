import type { Services } from "#app/accounts/contexts.ts";
import { inSteps } from "#app/platform/db/in-batches.server.ts";
import { keptUntil, type RetentionId, retentionIds } from "#app/settings/retention/retention.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { forgetInactive, forgetUnconfirmed, warnInactive } from "./forget-accounts.server.ts";
import { forgetGuestRepairs, forgetOrders, forgetVouchers } from "./forget-records.server.ts";
import { forgetIncidents } from "./incidents/incidents.server.ts";
import { forgetRequests } from "./requests/forget-requests.server.ts";

/** Transactions are short, because all other queries wait on the embedded database. */
const AT_ONCE = 50;

type RetentionContext = Pick<Services, "db" | "files" | "mail" | "origin" | "now">;
/** Deletes at most `AT_ONCE` old records and returns how many it found. */
type Step = (services: RetentionContext, cutoff: Date, ordersCutoff: Date) => Promise<number>;

const steps: Record<RetentionId, Step[]> = {
  unconfirmed: [({ db, ...services }, cutoff) => forgetUnconfirmed(db, services, cutoff, AT_ONCE)],
  inactive: [
    ({ db, origin, now }, cutoff, ordersCutoff) =>
      warnInactive(db, origin, { cutoff, ordersCutoff, now: now() }, AT_ONCE),
    ({ db, ...services }, cutoff, ordersCutoff) =>
      forgetInactive(db, services, { cutoff, ordersCutoff, now: services.now() }, AT_ONCE),
  ],
  orders: [({ db, files }, cutoff) => forgetOrders(db, files, { cutoff, max: AT_ONCE })],
  vouchers: [({ db, files }, cutoff) => forgetVouchers(db, files, { cutoff, max: AT_ONCE })],
  guestRepairs: [({ db, files }, cutoff) => forgetGuestRepairs(db, files, { cutoff, max: AT_ONCE })],
  rightsRequests: [({ db }, cutoff) => forgetRequests(db, { cutoff, max: AT_ONCE })],
  incidents: [({ db }, cutoff) => forgetIncidents(db, { cutoff, max: AT_ONCE })],
};

/** Deletes data whose retention has ended, a few records at a time. */
export async function applyRetention(services: RetentionContext): Promise<void> {
  const { retention } = await readSettings(services.db);
  const ordersCutoff = keptUntil("orders", retention, services.now());
  for (const id of retentionIds) {
    const cutoff = keptUntil(id, retention, services.now());
    for (const step of steps[id])
      await inSteps(async () => (await step(services, cutoff, ordersCutoff)) >= AT_ONCE);
  }
}
