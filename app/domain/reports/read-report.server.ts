import { sql } from "kysely";
import { TIME_ZONE } from "#app/config/constants.ts";
import type { Db } from "#app/db/schema.ts";
import type { DateRange } from "./range.ts";
import type { DayFigures } from "./report.ts";

export interface StoreCounts {
  /** céntimos */
  sales: number;
  orders: number;
  visits: number;
  products: number;
  customers: number;
}

/** What the store has sold, annulled orders apart, met and holds, of all time. */
export async function readCounts(db: Db): Promise<StoreCounts> {
  const { rows } = await sql<StoreCounts>`
    select placed.count as orders, coalesce(placed.sum, 0) as sales,
      (select coalesce(sum(count), 0) from visit_day) as visits,
      (select count(*) from product) as products,
      (select count(*) from customer) as customers
    from (select count(*), sum(total) from "order" where cancelled_at is null) as placed`.execute(db);
  return rows[0] as StoreCounts;
}

/** From the first to the last day on which anything happened; undefined in a new store. */
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

/**
 * Orders, their total and visits of each day in the range. Each day asks for its own stretch of the
 * index by time, which needs neither a look at the table nor a time zone worked out for every order.
 */
export async function readDays(db: Db, { first, last }: DateRange): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select one.day::date as day, placed.orders, placed.total, coalesce(visit_day.count, 0) as visits
    from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') as one (day)
    cross join lateral (
      select count(*) as orders, coalesce(sum(total), 0) as total from "order"
      where cancelled_at is null and created_at >= one.day at time zone ${TIME_ZONE}
        and created_at < (one.day + interval '1 day') at time zone ${TIME_ZONE}
    ) as placed
    left join visit_day on visit_day.day = one.day::date
    order by one.day`.execute(db);
  return rows;
}
