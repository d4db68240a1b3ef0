import { TIME_ZONE } from "./constants.ts";

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });
const shownMoment = new Intl.DateTimeFormat("es-PE", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** YYYY-MM-DD in Lima, whatever the server's time zone. */
export function limaDay(moment: Date): string {
  return isoDay.format(moment);
}

export function formatMoment(moment: Date): string {
  return shownMoment.format(moment);
}

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

const DAY_MS = 24 * 60 * 60 * 1000;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}

export function isDay(text: string): boolean {
  return ISO_DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}
