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
