import { addDays } from "#app/values/calendar.ts";
import { isHoliday } from "./holidays.ts";

/** `nonWorking`: YYYY-MM-DD of days that the government declares and the owner adds. */
export function isBusinessDay(day: string, nonWorking: readonly string[] = []): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !isHoliday(day) && !nonWorking.includes(day);
}

/** Counting starts on the next day. */
export function addBusinessDays(day: string, count: number, nonWorking: readonly string[] = []): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, nonWorking)) left -= 1;
  }
  return last;
}

/** Excludes `day`, includes `deadline`; negative when it has passed. */
export function businessDaysLeft(day: string, deadline: string, nonWorking: readonly string[] = []): number {
  const [first, last, sign] = day <= deadline ? [day, deadline, 1] : [deadline, day, -1];
  let days = 0;
  for (let next = addDays(first, 1); next <= last; next = addDays(next, 1)) {
    if (isBusinessDay(next, nonWorking)) days += 1;
  }
  return sign * days;
}
