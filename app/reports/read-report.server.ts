import { sql } from "kysely";
import { startOfDay } from "#app/platform/db/lima-days.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { orderTotal } from "#app/settings/currencies/totals-currency.server.ts";
import { addDays } from "#app/values/calendar.ts";
import { TIME_ZONE } from "#app/values/constants.ts";
import type { DateRange } from "./range.ts";
import type { DayFigures } from "./report.ts";

export interface StoreCounts {
  /** céntimos of the currency of totals */
  sales: number;
  orders: number;
  visits: number;
  products: number;
  customers: number;
}

/** Totals of all time, without annulled orders. */
export async function readCounts(db: Db): Promise<StoreCounts> {
  const { rows } = await sql<StoreCounts>`
    select placed.orders, placed.sales,
      (select coalesce(sum(count), 0) from visit_day) as visits,
      (select count(*) from product) as products,
      (select count(*) from customer) as customers
    from (
      select count(*) as orders, coalesce(sum(${orderTotal}), 0) as sales from "order" where cancelled_at is null
    ) as placed`.execute(db);
  return rows[0] as StoreCounts;
}

/** First and last day with data; undefined in a new store. */
export async function readSpan(db: Db): Promise<DateRange | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select least(placed.first, visited.first) as first, greatest(placed.last, visited.last) as last
    from (
      select (min(created_at) at time zone ${TIME_ZONE})::date as first,
        (max(created_at) at time zone ${TIME_ZONE})::date as last from "order" where cancelled_at is null
    ) as placed,
    (select min(day) as first, max(day) as last from visit_day) as visited`.execute(db);
  const { first, last } = rows[0] ?? {};
  return first && last ? { first, last } : undefined;
}

/** By day, without annulled orders. */
export async function readDays(db: Db, { first, last }: DateRange): Promise<DayFigures[]> {
  // One JSON value is faster than a row per day over years.
  const { rows } = await sql<{ days: DayFigures[] }>`
    with placed as (
      select (created_at at time zone ${TIME_ZONE})::date as day, count(*) as orders, sum(${orderTotal}) as total
      from "order"
      where cancelled_at is null
        and created_at >= ${startOfDay(first)} and created_at < ${startOfDay(addDays(last, 1))}
      group by 1
    )
    select coalesce(json_agg(json_build_object(
      'day', one.day::date, 'orders', coalesce(placed.orders, 0), 'total', coalesce(placed.total, 0),
      'visits', coalesce(visit_day.count, 0)
    ) order by one.day), '[]') as days
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as one (day)
    left join placed on placed.day = one.day::date
    left join visit_day on visit_day.day = one.day::date`.execute(db);
  return rows[0]?.days ?? [];
}
