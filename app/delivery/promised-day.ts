import { addDays, limaDay } from "#app/values/calendar.ts";
import { isHoliday } from "#app/values/days/holidays.ts";

const SUNDAY = 0;

/** Shops and couriers rest on Sundays and holidays: such a day moves to the next working day. */
export function promisedDay(ordered: Date, days: number): string {
  let day = addDays(limaDay(ordered), days);
  while (new Date(day).getUTCDay() === SUNDAY || isHoliday(day)) day = addDays(day, 1);
  return day;
}
