import { isDay } from "#app/values/calendar.ts";

const ISO_MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
/** Peru has no daylight saving time. */
const LIMA_OFFSET = "-05:00";
const LIMA_OFFSET_MS = -5 * 60 * 60 * 1000;

/** Value of a datetime-local field, in Lima; undefined when invalid. */
export function readMoment(text: string): Date | undefined {
  const [, day] = ISO_MOMENT.exec(text) ?? [];
  return day && isDay(day) ? new Date(text + LIMA_OFFSET) : undefined;
}

/** YYYY-MM-DDTHH:mm in Lima. */
export function momentField(moment: Date): string {
  return new Date(moment.getTime() + LIMA_OFFSET_MS).toISOString().slice(0, 16);
}
