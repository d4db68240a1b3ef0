import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { DateRange } from "./range.ts";

export interface EmptySearch {
  text: string;
  count: number;
  /** YYYY-MM-DD */
  last: string;
}

const SHOWN = 20;

/** Searches without a result, in the range or of all time, the most frequent first. */
export async function readEmptySearches(db: Db, range: DateRange | undefined): Promise<EmptySearch[]> {
  const within = range ? sql`where day between ${range.first}::date and ${range.last}::date` : sql``;
  const { rows } = await sql<EmptySearch>`
    select text, sum(count) as count, max(day) as last from empty_search_day ${within}
    group by text order by count desc, last desc, text limit ${SHOWN}`.execute(db);
  return rows;
}
