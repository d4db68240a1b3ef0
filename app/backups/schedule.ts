import { limaDay } from "#app/values/calendar.ts";

/** When few people shop, and before anybody opens: hours in Lima. */
const NIGHT = { from: 3, until: 6 };
/** A computer that is switched off at night: once it has been on for so long. */
const AWAKE_MS = 10 * 60 * 1000;
const LIMA_BEHIND_HOURS = 5;

/** Which day's backup is to be made now; undefined while none is. */
export function dueBackup(now: Date, runningSince: Date): string | undefined {
  const hour = (now.getUTCHours() + 24 - LIMA_BEHIND_HOURS) % 24;
  if (hour < NIGHT.from) return undefined;
  const isNight = hour < NIGHT.until;
  return isNight || now.getTime() - runningSince.getTime() >= AWAKE_MS ? limaDay(now) : undefined;
}
