import { addDays } from "#app/values/calendar.ts";

const FIXED = [
  "01-01",
  "05-01",
  "06-07",
  "06-29",
  "07-23",
  "07-28",
  "07-29",
  "08-06",
  "08-30",
  "10-08",
  "11-01",
  "12-08",
  "12-09",
  "12-25",
];

/** Gregorian algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const correction = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const fullMoon =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = fullMoon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  const day = offset + 28 - 31 * Math.floor(month / 4);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** YYYY-MM-DD in order: fixed holidays, Holy Thursday and Good Friday. */
export function holidaysOf(year: number): string[] {
  const easter = easterSunday(year);
  return [...FIXED.map((day) => `${year}-${day}`), addDays(easter, -3), addDays(easter, -2)].sort();
}

/** YYYY-MM-DD */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).includes(day);
}
