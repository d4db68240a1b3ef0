import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

/** The whole catalogue without its edit counters. */
export async function catalogueSnapshot(db: Db) {
  const { rows: products } = await sql<{ product: object; labels: number[]; media: string[] }>`
    select to_jsonb(product) - 'version' - 'updated_at' as product,
      array(select label_id from product_label where product_id = product.id order by label_id) as labels,
      array(select file ->> 'key' from product_media where product_id = product.id order by position) as media
    from product order by id`.execute(db);
  const named = async (table: "category" | "label") =>
    db.selectFrom(table).select(["id", "name", "slug", "description"]).orderBy("id").execute();
  return { products, categories: await named("category"), labels: await named("label") };
}
