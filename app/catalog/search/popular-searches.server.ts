import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { POPULAR_DAYS } from "#app/settings/retention/retention.ts";
import { limaDay } from "#app/values/calendar.ts";

export interface Searcher {
  day: string;
  text: string;
  visitor: string;
}

/** Counted per day, because visitors get a new id every day: one person may count on several days. */
const MIN_VISITORS = 3;
const MIN_SHOWN = 4;
const MAX_SHOWN = 12;
/** Limit for one day and all visitors. */
const MAX_SEARCHERS_A_DAY = 2000;
const A_DAY_MS = 86_400_000;

/** Counts a visitor once per day and text. */
export async function storeSearchers(db: Db, searchers: Searcher[]): Promise<void> {
  if (searchers.length === 0) return;
  const days = searchers.map(({ day }) => day);
  const texts = searchers.map(({ text }) => text);
  const visitors = searchers.map(({ visitor }) => visitor);
  await sql`
    with came as (
      select came.*, row_number() over (partition by day order by text, visitor) as place
      from unnest(${days}::date[], ${texts}::text[], ${visitors}::text[]) as came (day, text, visitor)
    ),
    new_searcher as (
      insert into searcher_day (day, text, visitor)
      select day, text, visitor from came
      where place <= ${MAX_SEARCHERS_A_DAY}::int
        - (select count(*) from searcher_day as kept where kept.day = came.day)
      order by day, text, visitor
      on conflict do nothing returning day, text
    )
    insert into search_day (day, text, count)
    select day, text, count(*) from new_searcher group by day, text order by day, text
    on conflict (day, text) do update set count = search_day.count + excluded.count`.execute(db);
}

/** Searches with results, most visitors first; empty while there are too few. */
export async function popularSearches(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("search_day")
    .select("text")
    .where("day", ">", limaDay(new Date(now.getTime() - POPULAR_DAYS * A_DAY_MS)))
    .groupBy("text")
    .having(({ fn }) => fn.max("count"), ">=", MIN_VISITORS)
    .orderBy(({ fn }) => fn.sum("count"), "desc")
    .orderBy("text")
    .limit(MAX_SHOWN)
    .execute();
  return rows.length < MIN_SHOWN ? [] : rows.map(({ text }) => text);
}
