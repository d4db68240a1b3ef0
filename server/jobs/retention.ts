import type { Services } from "#app/accounts/contexts.ts";
import { applyRetention } from "#app/data-rights/retention.server.ts";
import { limaDay } from "#app/values/calendar.ts";

const LOOK_EVERY_MS = 10 * 60 * 1000;
/** Delayed, so that the first pages after a start don't wait. */
const FIRST_MS = 2 * 60 * 1000;

export function startRetention(services: Services): () => Promise<void> {
  let doneOn = "";
  let running = Promise.resolve();
  const work = async () => {
    const today = limaDay(services.now());
    if (today === doneOn) return;
    await applyRetention(services);
    doneOn = today;
  };
  const look = () => {
    running = running
      .then(work)
      .catch((error) => services.log.error({ err: error }, "what was kept long enough is not forgotten"));
  };
  const first = setTimeout(look, FIRST_MS);
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return running;
  };
}
