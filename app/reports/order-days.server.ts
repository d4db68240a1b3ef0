import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { TIME_ZONE } from "#app/values/constants.ts";
import type { DateRange } from "./range.ts";

/**
 * Orders and their total of each day from the first to the last, annulled orders apart; of a day whose sum is kept,
 * that sum. Every other day asks for its own stretch of the index by time, which needs neither a look at the table
 * nor a time zone worked out for every order. A kept sum goes by itself when an order of its day changes.
 */
export function ordersByDay(first: RawBuilder<unknown>, last: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select one.day::date as day, coalesce(order_day.orders, placed.orders) as orders,
      coalesce(order_day.total, placed.total) as total,
      order_day.day is null and one.day::date < (now() at time zone ${TIME_ZONE})::date - 1 as can_be_kept
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as one (day)
    left join order_day on order_day.day = one.day::date
    cross join lateral (
      select count(*) as orders, coalesce(sum(total), 0) as total from "order"
      where order_day.day is null and cancelled_at is null
        and created_at >= one.day at time zone ${TIME_ZONE}
        and created_at < (one.day + interval '1 day') at time zone ${TIME_ZONE}
    ) as placed
  )`;
}

/**
 * Keeps the sums of the days in the range that are over for good, for whoever reads them next. Alone: an order of these
 * days that is just being written lets it be for this time; one that comes later takes its day's sum away.
 */
export async function keepOrderDays(db: Db, { first, last }: DateRange): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ isAlone: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('order_day')) as "isAlone"`.execute(transaction);
    if (!rows[0]?.isAlone) return;
    await sql`
      insert into order_day (day, orders, total)
      select day, orders, total from ${ordersByDay(sql`${first}::date`, sql`${last}::date`)} as one
      where can_be_kept
      on conflict do nothing`.execute(transaction);
  });
}
