import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/schema.ts";
import { selectCard } from "./cards.server.ts";
import type { ProductCard, ProductDetail, ProductMediaItem } from "./product.ts";
import { isShown } from "./shown.server.ts";

export async function readProduct(db: Db, id: number): Promise<ProductDetail | undefined> {
  const row = await db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .where("product.id", "=", id)
    .where(isShown)
    .select((product) => [
      "product.id",
      "product.name",
      "product.slug",
      "product.brand",
      "product.description",
      "product.price",
      "product.stock",
      "product.delivery_days as deliveryDays",
      "product.specs",
      "category.id as categoryId",
      "category.name as categoryName",
      "category.slug as categorySlug",
      jsonArrayFrom(
        product
          .selectFrom("product_label")
          .innerJoin("label", "label.id", "product_label.label_id")
          .whereRef("product_label.product_id", "=", "product.id")
          .select(["label.id", "label.name", "label.slug", "label.category_id as categoryId"])
          .orderBy("label.id"),
      ).as("labels"),
      sql<ProductMediaItem[]>`coalesce((
        select json_agg(json_build_object('kind', kind, 'file', file) order by position)
        from product_media where product_media.product_id = product.id
      ), '[]')`.as("media"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { categoryId, categoryName, categorySlug, labels, ...product } = row;
  return {
    ...product,
    category: { id: categoryId, name: categoryName, slug: categorySlug },
    subcategory: labels.find((label) => label.categoryId === categoryId),
    labels: labels.filter((label) => label.categoryId === null),
  };
}

/** Newest products of the same subcategory, of the same category when it has none. */
export async function relatedCards(db: Db, product: ProductDetail, limit: number): Promise<ProductCard[]> {
  const { subcategory, category } = product;
  let query = selectCard(db.selectFrom("product").where(isShown)).where("product.id", "<>", product.id);
  query = subcategory
    ? query.where("product.id", "in", (label) =>
        label
          .selectFrom("product_label")
          .select("product_label.product_id")
          .where("product_label.label_id", "=", subcategory.id),
      )
    : query.where("product.category_id", "=", category.id);
  return query
    .orderBy(sql`product.stock > 0`, "desc")
    .orderBy("product.created_at", "desc")
    .orderBy("product.id", "desc")
    .limit(limit)
    .execute();
}

/** The product that has this slug, or had it before (decisions 11 and 28). */
export async function findBySlug(db: Db, slug: string): Promise<{ id: number; slug: string } | undefined> {
  return db
    .selectFrom("product")
    .select(["id", "slug"])
    .where(isShown)
    .where((product) =>
      product.or([
        product("slug", "=", slug),
        product("id", "=", (old) =>
          old.selectFrom("product_old_slug").select("product_id").where("slug", "=", slug),
        ),
      ]),
    )
    .orderBy(sql`slug = ${slug}`, "desc")
    .limit(1)
    .executeTakeFirst();
}
