import { type Expression, sql } from "kysely";
import { pageWindow } from "#app/values/pagination.ts";
import type { Db } from "./schema.ts";

interface PageQuery {
  page: number;
  size: number;
  descending: boolean;
}

const MAX_ROWS = 2 ** 31 - 1;

/** Count and page in one scan: PostgreSQL misjudges searches, and would sort the whole table instead. */
export async function searchPage(db: Db, found: Expression<unknown>, { page, size, descending }: PageQuery) {
  const { offset } = pageWindow(page, MAX_ROWS, size);
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (${found}), counted as (select count(*)::int as total from found)
    select total, array(
      select id from found order by place ${direction}, id ${direction} limit ${size}::int
      offset (select least(${offset}::int, greatest(0, (total - 1) / ${size}::int * ${size}::int)) from counted)
    ) as ids
    from counted`.execute(db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  return { total, ids: sql`${ids}::int[]` };
}
