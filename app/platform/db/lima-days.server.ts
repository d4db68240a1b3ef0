import { type RawBuilder, sql } from "kysely";
import { TIME_ZONE } from "#app/values/constants.ts";

/** The moment when a day (YYYY-MM-DD) begins in Lima. */
export function startOfDay(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${TIME_ZONE})`;
}
