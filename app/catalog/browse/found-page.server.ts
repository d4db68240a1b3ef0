import { type RawBuilder, sql } from "kysely";
import type { ProductCard } from "#app/catalog/products/product.ts";
import { brandLexeme } from "#app/catalog/search/lexemes.ts";
import { closeness, findsByOnePlan } from "#app/catalog/search/match.server.ts";
import type { SearchQuery } from "#app/catalog/search/terms.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { PRODUCTS_PER_PAGE } from "#app/values/constants.ts";
import { selectCard } from "./cards.server.ts";
import { columnFilters } from "./column-filters.server.ts";
import type { FacetCounts } from "./filter-choices.ts";
import type { Resolved } from "./filter-options.ts";
import type { Sorting } from "./filters.ts";

/** From more products on than these, none are counted by what they have in common: it would take too long. */
const MOST_COUNTED = 3_000;

export interface FoundPage {
  total: number;
  page: number;
  products: ProductCard[];
  /** how many of all found are of a category (`@3`), have a label (`#12`), are of a brand (`$asus`) */
  counts: FacetCounts;
}

/** One page of what a search finds, best first. */
export async function readFound(db: Db, query: SearchQuery, resolved: Resolved): Promise<FoundPage> {
  const { filters } = resolved;
  const chosen = db.selectFrom("product").where("product.id", "in", sql<number>`(select id from chosen)`);
  const { rows } = await sql<FoundPage>`
    with matched as materialized (
      select product_search.product_id as id, product_search.created_at, product_search.facets,
        ${closeness(query)} * 2 + product_search.available::int as rank
        ${NEEDS_PRODUCT.has(filters.sorting) ? sql`, product.price, product.name_sort` : sql``}
      from ${matching(query, resolved)}
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
      ), '[]') as products,
      case when total between 1 and ${MOST_COUNTED} then (
        select json_object_agg(facet, products) from (
          select facet, count(*)::int as products from matched, unnest(facets) as facet group by facet
        ) as faceted
      ) end as counts
    from window_`.execute(db);
  return rows[0] ?? { total: 0, page: 1, products: [], counts: null };
}

const NEEDS_PRODUCT = new Set<Sorting>(["precio-asc", "precio-desc", "nombre"]);

/** What to select from, and the conditions. */
function matching(query: SearchQuery, resolved: Resolved): RawBuilder<unknown> {
  const { filters } = resolved;
  const limits = columnFilters(resolved);
  const where = [sql`product_search.shown`, findsByOnePlan(narrowed(query.any, resolved)), ...limits];
  if (filters.available) where.push(sql`product_search.available`);
  const needsProduct = limits.length > 0 || NEEDS_PRODUCT.has(filters.sorting);
  return sql`
    product_search ${needsProduct ? sql`join product on product.id = product_search.product_id` : sql``}
    where ${sql.join(where, sql` and `)}`;
}

/** Categories, labels and brands are lexemes too: the same index finds them. */
function narrowed(any: string, { filters, categoryId, subcategoryIds, labelIds }: Resolved): string {
  if (any === "") return any;
  const labels = subcategoryIds.map((id) => `'#${id}'`);
  const brands = filters.brands.map((brand) => `'${brandLexeme(brand)}'`);
  return [
    `(${any})`,
    ...(categoryId === undefined ? [] : [`'@${categoryId}'`]),
    ...(labels.length > 0 ? [`(${labels.join("|")})`] : []),
    ...labelIds.map((id) => `'#${id}'`),
    ...(brands.length > 0 ? [`(${brands.join("|")})`] : []),
  ].join("&");
}

function order(sorting: Sorting): RawBuilder<unknown> {
  switch (sorting) {
    case "precio-asc":
      return sql`price, id`;
    case "precio-desc":
      return sql`price desc, id desc`;
    case "nombre":
      return sql`name_sort, id`;
    case "novedades":
      return sql`created_at desc, id desc`;
    case "relevancia":
      return sql`rank desc, created_at desc, id desc`;
  }
}
