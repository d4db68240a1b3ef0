import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { TIME_ZONE } from "#app/values/constants.ts";
import { keepOrderDays, ordersByDay } from "./order-days.server.ts";
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
    with span as (
      select (min(created_at) at time zone ${TIME_ZONE})::date as first,
        (max(created_at) at time zone ${TIME_ZONE})::date as last from "order" where cancelled_at is null
    )
    select placed.orders, placed.sales,
      (select coalesce(sum(count), 0) from visit_day) as visits,
      (select coalesce(sum(change), 0) from product_count) as products,
      (select count(*) from customer) as customers
    from (
      select coalesce(sum(orders), 0) as orders, coalesce(sum(total), 0) as sales
      from ${ordersByDay(sql`(select first from span)`, sql`(select last from span)`)} as one
    ) as placed`.execute(db);
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

interface ReadDays {
  days: DayFigures[];
  /** the first and the last day whose sum can be kept now */
  first: string | null;
  last: string | null;
}

/** Orders, their total and visits of each day in the range; as one row, for years of days are a page's longest answer. */
export async function readDays(db: Db, range: DateRange): Promise<DayFigures[]> {
  const { rows } = await sql<ReadDays>`
    select min(one.day) filter (where can_be_kept) as first, max(one.day) filter (where can_be_kept) as last,
      coalesce(json_agg(json_build_object(
        'day', one.day, 'orders', one.orders, 'total', one.total, 'visits', coalesce(visit_day.count, 0)
      ) order by one.day), '[]') as days
    from ${ordersByDay(sql`${range.first}::date`, sql`${range.last}::date`)} as one
    left join visit_day on visit_day.day = one.day`.execute(db);
  const { first, last, days } = rows[0] ?? { first: null, last: null, days: [] };
  if (first && last) await keepOrderDays(db, { first, last });
  return days;
}
