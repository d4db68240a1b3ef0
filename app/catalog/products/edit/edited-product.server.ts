import { sql } from "kysely";
import { selectValues } from "#app/catalog/products/product-columns.server.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { EditedProduct } from "./edited-product.ts";

export async function readEditedProduct(db: Db, id: number): Promise<EditedProduct | undefined> {
  const { rows } = await sql<EditedProduct>`
    select product.id, product.slug, product.version, ${selectValues()},
      array(select label_id from product_label where product_id = product.id order by label_id) as "labelIds",
      coalesce((
        select json_agg(json_build_object('id', media.id, 'kind', kind, 'file', file) order by position)
        from product_media as media where media.product_id = product.id
      ), '[]') as media
    from product where product.id = ${id}`.execute(db);
  return rows[0];
}

export async function readProductChoices(db: Db) {
  const [categories, types, labels] = await Promise.all([
    db.selectFrom("category").select(["id", "name", "slug"]).orderBy("name").execute(),
    readTypes(db),
    db
      .selectFrom("label")
      .leftJoin("category", "category.id", "label.category_id")
      .select(["label.id", "label.name", "category.name as category"])
      .orderBy("category.name")
      .orderBy("label.name")
      .execute(),
  ]);
  return { categories, types, labels };
}
