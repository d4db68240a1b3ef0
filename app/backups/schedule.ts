import { limaDay } from "#app/values/calendar.ts";
import { TIME_ZONE } from "#app/values/constants.ts";

/** Hours in Lima with few visitors. */
const NIGHT = { from: 3, until: 6 };
/** A computer that is off at night makes its backup after this uptime. */
const AWAKE_MS = 10 * 60 * 1000;
const limaHour = new Intl.DateTimeFormat("en", { timeZone: TIME_ZONE, hour: "numeric", hourCycle: "h23" });

/** The day whose backup is due now; undefined when none is due. */
export function dueBackup(now: Date, runningSince: Date): string | undefined {
  const hour = Number(limaHour.format(now));
  if (hour < NIGHT.from) return undefined;
  const isNight = hour < NIGHT.until;
  return isNight || now.getTime() - runningSince.getTime() >= AWAKE_MS ? limaDay(now) : undefined;
}
