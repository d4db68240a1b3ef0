import { limaDay } from "#app/values/calendar.ts";

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** YYYY-MM; the current month without a parameter, undefined when malformed */
export function readMonth(text: string | null, now: Date): string | undefined {
  if (text === null) return limaDay(now).slice(0, 7);
  return MONTH.test(text) ? text : undefined;
}

/** `end` is the first day of the next month. */
export function monthDays(month: string): { first: string; end: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const end = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { first: `${month}-01`, end: `${end}-01` };
}
