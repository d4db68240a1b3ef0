import { type RawBuilder, sql } from "kysely";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { FilterOptions } from "./filter-options.ts";
import type { Filters } from "./filters.ts";

/**
 * Labels and brands in use, of one category if given, plus chosen ones that the category lacks. Each takes
 * one index lookup, independent of the number of products.
 */
export function filterOptions({
  category,
  labels,
  brands,
}: Pick<Filters, "category" | "labels" | "brands">): RawBuilder<FilterOptions> {
  const chosen = sql`(select lower(brand) from unnest(${brands}::text[]) as brand)`;
  return sql<FilterOptions>`(
    with recursive chosen_category as (select id from category where slug = ${category ?? null}),
    used_brand as (
      ${nextBrand(category, sql`''`)}
      union all
      select next.brand from used_brand cross join lateral ${nextBrand(category, sql`used_brand.brand`)} as next
    ),
    -- Brands of the whole store, read only if the category lacks a chosen one.
    other_brand as (
      select next.brand from ${nextBrand(undefined, sql`''`)} as next
      where exists (${chosen} except select lower(brand) from used_brand)
      union all
      select next.brand from other_brand cross join lateral ${nextBrand(undefined, sql`other_brand.brand`)} as next
    )
    select json_build_object(
      'categories', coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by id) from category
      ), '[]'),
      'labels', coalesce((
        select json_agg(json_build_object(
          'id', label.id, 'name', label.name, 'slug', label.slug, 'category', category.slug
        ) order by category.id, case when category.id is null then label.slug end, label.id)
        from label left join category on category.id = label.category_id
        where ${labelIsUsed(category)} or label.slug = any(${labels})
      ), '[]'),
      'brands', coalesce((
        select json_agg(brand order by lower(brand)) from (
          select brand from used_brand
          union
          select brand from other_brand where lower(brand) in ${chosen}
        ) as offered
      ), '[]')
    ))`;
}

/** Emulates an index skip scan, which PostgreSQL lacks. */
function nextBrand(category: string | undefined, after: RawBuilder<unknown>): RawBuilder<unknown> {
  const within = category === undefined ? sql`true` : sql`category_id = (select id from chosen_category)`;
  return sql`(select brand from product where ${within} and ${isShown} and brand > ${after} order by brand limit 1)`;
}

function labelIsUsed(category: string | undefined): RawBuilder<unknown> {
  if (category === undefined)
    return sql`exists (
      select from product_label join product on product.id = product_label.product_id
      where product_label.label_id = label.id and ${isShown})`;
  return sql`(label.category_id is null or label.category_id = (select id from chosen_category)) and exists (
    select from product_label join product on product.id = product_label.product_id
    where product_label.label_id = label.id and product_label.category_id = (select id from chosen_category)
      and ${isShown})`;
}
