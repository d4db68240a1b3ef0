import { sql } from "kysely";
import { TIME_ZONE } from "#app/config/constants.ts";
import type { Db } from "#app/db/schema.ts";
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

/** Orders, their total and visits of each day in the range. */
export async function readDays(db: Db, range: DateRange): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures & { canBeKept: boolean }>`
    select one.day, one.orders, one.total, coalesce(visit_day.count, 0) as visits, can_be_kept as "canBeKept"
    from ${ordersByDay(sql`${range.first}::date`, sql`${range.last}::date`)} as one
    left join visit_day on visit_day.day = one.day
    order by one.day`.execute(db);
  const [first] = rows.filter(({ canBeKept }) => canBeKept);
  const last = rows.findLast(({ canBeKept }) => canBeKept);
  if (first && last) await keepOrderDays(db, { first: first.day, last: last.day });
  return rows.map(({ canBeKept: _, ...day }) => day);
}
