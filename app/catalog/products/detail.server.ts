import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { selectCard } from "#app/catalog/browse/cards.server.ts";
import { attributesOf } from "#app/catalog/types/types.server.ts";
import { factRows } from "#app/catalog/types/write-value.ts";
import type { Db, Spec } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import type { ProductCard, ProductDetail, ProductMediaItem } from "./product.ts";
import { valueColumns } from "./product-columns.server.ts";
import { shownNames } from "./product-values.ts";
import { isShown } from "./shown.server.ts";

export async function readProduct(db: Db, id: number): Promise<ProductDetail | undefined> {
  const row = await db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .leftJoin("product_type", "product_type.id", "product.type_id")
    .where("product.id", "=", id)
    .where(isShown)
    .select((product) => [
      "product.id",
      "product.slug",
      "product_type.key as typeKey",
      ...valueColumns(shownNames),
      "product.attributes as facts",
      attributesOf("product.type_id").as("attributes"),
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
  const { categoryId, categoryName, categorySlug, labels, attributes, facts, specs, ...product } = row;
  const known = factRows(attributes, facts);
  const isKnown = (spec: Spec) => known.some(({ name }) => plainText(name) === plainText(spec.name));
  return {
    ...product,
    characteristics: [...known, ...specs.filter((spec) => !isKnown(spec))],
    category: { id: categoryId, name: categoryName, slug: categorySlug },
    subcategory: labels.find((label) => label.categoryId === categoryId),
    labels: labels.filter((label) => label.categoryId === null),
  };
}

/** Newest of the same subcategory, or category; sold-out products come last. */
export async function relatedCards(db: Db, product: ProductDetail, limit: number): Promise<ProductCard[]> {
  const newest = (isAvailable: boolean) =>
    newestLike(db, product)
      .where("product.id", "<>", product.id)
      .where(isShown)
      .where("product.stock", isAvailable ? ">" : "=", 0);
  const chosen = selectCard(
    db
      .selectFrom("product")
      .where("product.id", "in", sql<number>`(select id from available union all select id from sold_out)`),
  );
  const { rows } = await sql<ProductCard>`
    with available as materialized ${newest(true).limit(limit)},
    -- Usually zero, and then nothing is read.
    sold_out as materialized ${newest(false).limit(sql<number>`(select ${limit}::int - count(*) from available)`)}
    ${chosen
      .orderBy(sql`product.stock > 0`, "desc")
      .orderBy("product.created_at", "desc")
      .orderBy("product.id", "desc")}`.execute(db);
  return rows;
}

/** Reads an index backwards, because a subcategory may have thousands. */
function newestLike(db: Db, { subcategory, category }: ProductDetail) {
  if (!subcategory)
    return db
      .selectFrom("product")
      .where("product.category_id", "=", category.id)
      .select("product.id")
      .orderBy("product.created_at", "desc")
      .orderBy("product.id", "desc");
  return (
    db
      .selectFrom("product_label")
      .innerJoin("product", "product.id", "product_label.product_id")
      .where("product_label.label_id", "=", subcategory.id)
      .select("product_label.product_id as id")
      // Newest first: ids follow the order of creation.
      .orderBy("product_label.product_id", "desc")
  );
}

/** Finds a product by its current or a former slug. */
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
