import { sql } from "kysely";
import { neededData } from "#app/catalog/compatibility/needed-data.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { addDays } from "#app/values/calendar.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import { type IncompleteProduct, SOLD_DAYS } from "./incomplete.ts";

const PER_PAGE = 10;

interface IncompleteQuery {
  /** undefined: all */
  typeId: number | undefined;
  /** those that lack nothing too */
  all: boolean;
  page: number;
}

/** Products that lack data for the rules, what waits for them and sells first. */
export async function readIncomplete(
  db: Db,
  { typeId, all, page }: IncompleteQuery,
  today: string,
): Promise<{ products: IncompleteProduct[]; total: number; pages: PageWindow }> {
  const needed = JSON.stringify(
    neededData.map(({ type, key, when }) => ({ type, key, other: when?.key, value: when?.is })),
  );
  const listed = sql`
    from product
    join product_type on product_type.id = product.type_id
    cross join lateral (
      select coalesce(array_agg(needed.key), '{}') as keys
      from jsonb_to_recordset(${needed}::jsonb) as needed(type text, key text, other text, value text)
      where needed.type = product_type.key and not product.attributes ? needed.key
        and (needed.other is null or product.attributes ->> needed.other = needed.value)
    ) as missing
    where ${isShown} ${typeId === undefined ? sql`` : sql`and product.type_id = ${typeId}`}
      ${all ? sql`` : sql`and cardinality(missing.keys) > 0`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${listed}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const pages = pageWindow(page, total, PER_PAGE);
  const { rows } = await sql<IncompleteProduct>`
    with asked as (
      select (point ->> 'productId')::int as id, count(distinct order_id)::int as times
      from order_build cross join lateral jsonb_array_elements(open_points) as point group by 1
    ), sold as (
      select product_id as id, sum(units)::int as units from order_line
      where sold_on >= ${addDays(today, -SOLD_DAYS)}::date group by 1
    )
    select listed.*, coalesce(asked.times, 0) as asked, coalesce(sold.units, 0) as sold
    from (
      select product.id, product.name, product.type_id as "typeId", product.attributes as facts,
        missing.keys as missing ${listed}
    ) as listed
    left join asked on asked.id = listed.id left join sold on sold.id = listed.id
    order by asked desc, sold desc, listed.id desc
    limit ${PER_PAGE} offset ${pages.offset}`.execute(db);
  return { products: rows, total, pages };
}
