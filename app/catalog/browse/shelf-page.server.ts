import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ProductCard } from "#app/catalog/products/product.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db, Schema } from "#app/platform/db/schema.ts";
import { PRODUCTS_PER_PAGE } from "#app/values/constants.ts";
import { selectCard } from "./cards.server.ts";
import { columnFilters } from "./column-filters.server.ts";
import type { Resolved } from "./filter-options.ts";
import type { Sorting } from "./filters.ts";
import { hasValues } from "./matching.server.ts";

export interface ShelfPage {
  total: number;
  page: number;
  products: ProductCard[];
}

/** Reads ids first, so that cards are assembled only for this page. */
export async function readShelf(db: Db, resolved: Resolved): Promise<ShelfPage> {
  const { filters } = resolved;
  const matching = narrow(db, resolved);
  const size = PRODUCTS_PER_PAGE;
  const ids = matching
    .select("product.id")
    .orderBy(order(filters.sorting === "relevancia" ? "novedades" : filters.sorting))
    .limit(sql.lit(size))
    .offset(sql<number>`(select (page - 1) * ${size}::int from window_)`);
  const chosen = db.selectFrom("product").where("product.id", "in", sql<number>`(select id from chosen)`);
  const { rows } = await sql<ShelfPage>`
    with size as ${matching.select((product) => product.fn.countAll<number>().as("total"))},
    window_ as materialized (
      select total::int, least(${filters.page}::int, greatest(1, ceil(total / ${size}::numeric)::int)) as page from size
    ),
    chosen as (select id, row_number() over () as place from ${ids} as ids)
    select total, page, coalesce((
      select json_agg(card order by place) from ${selectCard(chosen)} as card join chosen on chosen.id = card.id
    ), '[]') as products
    from window_`.execute(db);
  return rows[0] ?? { total: 0, page: 1, products: [] };
}

type Products = SelectQueryBuilder<Schema, "product", object>;

function narrow(db: Db, { categoryId, subcategoryIds, labelIds, ...resolved }: Resolved): Products {
  const { filters } = resolved;
  let query: Products = db.selectFrom("product").where(isShown);
  if (categoryId !== undefined) query = query.where("product.category_id", "=", categoryId);
  if (subcategoryIds.length > 0) query = query.where(hasLabel(subcategoryIds));
  if (labelIds.length > 0) query = query.where(hasLabel(labelIds));
  const values = hasValues(resolved);
  if (values) query = query.where(values);
  if (filters.brands.length > 0) query = query.where("product.brand", "in", filters.brands);
  for (const condition of columnFilters(resolved)) query = query.where(condition);
  return query;
}

function hasLabel(anyOf: number[]) {
  return sql<boolean>`exists (select from product_label
    where product_label.product_id = product.id and product_label.label_id in (${sql.join(anyOf)}))`;
}

/** For a query whose rows have these columns. */
export function order(sorting: Sorting): RawBuilder<unknown> {
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
