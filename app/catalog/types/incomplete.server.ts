import { sql } from "kysely";
import { conditionalData, dataOfOrders, neededData } from "#app/catalog/compatibility/needed-data.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { matchesText } from "#app/catalog/search/match.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { addDays } from "#app/values/calendar.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import { type IncompleteProduct, SOLD_DAYS } from "./incomplete.ts";

const PER_PAGE = 10;

interface IncompleteQuery {
  /** empty: any */
  text: string;
  /** undefined: all */
  typeId: number | undefined;
  /** includes complete products */
  all: boolean;
  page: number;
}

/** Order: products that ordered PCs wait for, then those that leave a verdict open, then best sellers. */
export async function readIncomplete(
  db: Db,
  { text, typeId, all, page }: IncompleteQuery,
  today: string,
): Promise<{ products: IncompleteProduct[]; total: number; pages: PageWindow }> {
  const readByRules = sql`read_by_rules as materialized (
    select attribute.type_id, attribute.key, needed.key is not null as leaves_open, kind.other, kind."is",
      of_orders.key is not null as of_orders
    from attribute join product_type on product_type.id = attribute.type_id
    left join jsonb_to_recordset(${JSON.stringify(neededData)}::jsonb) as needed(type text, key text)
      on needed.type = product_type.key and needed.key = attribute.key
    left join jsonb_to_recordset(${JSON.stringify(conditionalData)}::jsonb)
      as kind(type text, key text, other text, "is" text)
      on kind.type = product_type.key and kind.key = attribute.key
    left join jsonb_to_recordset(${JSON.stringify(dataOfOrders)}::jsonb) as of_orders(type text, key text)
      on of_orders.type = product_type.key and of_orders.key = attribute.key
    where attribute.decides
  ), awaited as materialized (
    select product.id, point ->> 'key' as key, order_build.order_id
    from order_build
    join "order" on "order".id = order_build.order_id
      and "order".cancelled_at is null and "order".status <> 'entregado'
    cross join lateral jsonb_array_elements(open_points) as point
    join product on product.id = (point ->> 'productId')::int
    where not product.attributes ? (point ->> 'key')
  )`;
  const listed = sql`
    from product
    cross join lateral (
      select coalesce(array_agg(key) filter (where leaves_open), '{}') as keys,
        coalesce(array_agg(key) filter (where not leaves_open), '{}') as warned
      from read_by_rules
      where read_by_rules.type_id = product.type_id and not product.attributes ? key
        and (other is null or product.attributes ->> other = "is")
        and (not of_orders or (product.id, key) in (select awaited.id, awaited.key from awaited))
    ) as missing
    where ${isShown} and ${typeId === undefined ? sql`product.type_id is not null` : sql`product.type_id = ${typeId}`}
      ${text === "" ? sql`` : sql`and ${matchesText(text)}`}
      ${all ? sql`` : sql`and cardinality(missing.keys || missing.warned) > 0`}`;
  const counted = await sql<{ total: number }>`
    with ${readByRules} select count(*)::int as total ${listed}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const pages = pageWindow(page, total, PER_PAGE);
  const { rows } = await sql<IncompleteProduct>`
    with ${readByRules}, waiting as (
      select id, count(distinct order_id)::int as orders from awaited group by 1
    ), sold as (
      select product_id as id, sum(units)::int as units from order_line
      where sold_on >= ${addDays(today, -SOLD_DAYS)}::date group by 1
    )
    select listed.*, coalesce(waiting.orders, 0) as "waitingOrders", coalesce(sold.units, 0) as sold
    from (
      select product.id, product.name, product.type_id as "typeId", product.attributes as facts,
        missing.keys as missing, missing.warned as "missingForWarnings" ${listed}
    ) as listed
    left join waiting on waiting.id = listed.id left join sold on sold.id = listed.id
    order by "waitingOrders" desc, cardinality(listed.missing) = 0, sold desc, listed.id desc
    limit ${PER_PAGE} offset ${pages.offset}`.execute(db);
  return { products: rows, total, pages };
}
