import { sql } from "kysely";
import { rankOf } from "#app/catalog/search/match.server.ts";
import type { SearchQuery } from "#app/catalog/search/terms.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { PRODUCTS_PER_PAGE } from "#app/values/constants.ts";
import { selectCard } from "./cards.server.ts";
import type { Resolved } from "./filter-options.ts";
import type { Sorting } from "./filters.ts";
import { matching } from "./matching.server.ts";
import { order, type ShelfPage } from "./shelf-page.server.ts";

export async function readSearchResults(db: Db, query: SearchQuery, resolved: Resolved): Promise<ShelfPage> {
  const { filters } = resolved;
  const chosen = db.selectFrom("product").where("product.id", "in", sql<number>`(select id from chosen)`);
  const { rows } = await sql<ShelfPage>`
    with matched as materialized (
      select product_search.product_id as id, product_search.created_at,
        ${rankOf(query)} * 2 + product_search.available::int as rank
        ${NEEDS_PRODUCT.has(filters.sorting) ? sql`, product.price, product.name_sort` : sql``}
      from ${matching(query.any, resolved, NEEDS_PRODUCT.has(filters.sorting))}
    ),
    window_ as (
      select total, least(${filters.page}::int, greatest(1, ceil(total / ${PRODUCTS_PER_PAGE}::numeric)::int)) as page
      from (select count(*)::int as total from matched) as size
    ),
    chosen as (
      select id, row_number() over () as place from (
        select id from matched order by ${order(filters.sorting)}
        limit ${sql.lit(PRODUCTS_PER_PAGE)} offset (select (page - 1) * ${PRODUCTS_PER_PAGE}::int from window_)
      ) as shown
    )
    select total, page,
      coalesce((
        select json_agg(card order by place)
        from ${selectCard(chosen)} as card
        join chosen on chosen.id = card.id
      ), '[]') as products
    from window_`.execute(db);
  return rows[0] ?? { total: 0, page: 1, products: [] };
}

const NEEDS_PRODUCT = new Set<Sorting>(["precio-asc", "precio-desc", "nombre"]);
