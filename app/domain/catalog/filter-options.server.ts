import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { FilterOptions } from "./filter-options.ts";

/** Categories, and the labels and brands that products have, of one category when its slug is given. */
export async function readFilterOptions(db: Db, category: string | undefined): Promise<FilterOptions> {
  const within = category === undefined ? sql`true` : sql`category.slug = ${category}`;
  const result = await sql<FilterOptions>`
    with offered as (
      select product.id, product.brand
      from product join category on category.id = product.category_id
      where ${within}
    )
    select
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by id) from category
      ), '[]') as categories,
      coalesce((
        select json_agg(json_build_object(
          'id', label.id, 'name', label.name, 'slug', label.slug, 'category', category.slug
        ) order by category.id, case when category.id is null then label.slug end, label.id)
        from label left join category on category.id = label.category_id
        where (category.id is null or ${within}) and label.id in (
          select product_label.label_id
          from product_label join offered on offered.id = product_label.product_id
        )
      ), '[]') as labels,
      coalesce((
        select json_agg(brand order by lower(brand)) from (select distinct brand from offered) as brands
      ), '[]') as brands`.execute(db);
  return result.rows[0] ?? { categories: [], labels: [], brands: [] };
}
