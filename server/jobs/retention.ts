import type { Services } from "#app/accounts/contexts.ts";
import { applyRetention } from "#app/data-rights/retention.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { repeat } from "./repeat.ts";

const LOOK_EVERY_MS = 10 * 60 * 1000;
/** Delayed, so that the first pages after a start don't wait. */
const FIRST_MS = 2 * 60 * 1000;

export function startRetention(services: Services): () => Promise<void> {
  let doneOn = "";
  const work = async () => {
    const today = limaDay(services.now());
    if (today === doneOn) return;
    await applyRetention(services);
    doneOn = today;
  };
  return repeat(work, {
    everyMs: LOOK_EVERY_MS,
    firstMs: FIRST_MS,
    log: services.log,
    failure: "deletion after the retention periods failed",
  });
}
