import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { EditedProduct } from "./edited-product.ts";

/** A product with all that its form shows. */
export function readEditedProduct(db: Db, id: number): Promise<EditedProduct | undefined> {
  return db
    .selectFrom("product")
    .where("product.id", "=", id)
    .select([
      "product.id",
      "product.name",
      "product.slug",
      "product.sku",
      "product.brand",
      "product.description",
      "product.price",
      "product.stock",
      "product.delivery_days as deliveryDays",
      "product.low_stock as lowStock",
      "product.hidden",
      "product.category_id as categoryId",
      "product.specs",
      "product.version",
      sql<number[]>`array(
        select label_id from product_label where product_id = product.id order by label_id
      )`.as("labelIds"),
      sql<EditedProduct["media"]>`coalesce((
        select json_agg(json_build_object('id', media.id, 'kind', kind, 'file', file) order by position)
        from product_media as media where media.product_id = product.id
      ), '[]')`.as("media"),
    ])
    .executeTakeFirst();
}

/** What a product's form lets choose from. */
export async function readProductChoices(db: Db) {
  const [categories, labels] = await Promise.all([
    db.selectFrom("category").select(["id", "name"]).orderBy("name").execute(),
    db
      .selectFrom("label")
      .leftJoin("category", "category.id", "label.category_id")
      .select(["label.id", "label.name", "category.name as category"])
      .orderBy("category.name")
      .orderBy("label.name")
      .execute(),
  ]);
  return { categories, labels };
}
