import { type SelectQueryBuilder, sql } from "kysely";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import type { ProductCard } from "#app/catalog/products/product.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db, Schema } from "#app/platform/db/schema.ts";

/** For queries over `product`. */
export function selectCard<Output>(query: SelectQueryBuilder<Schema, "product", Output>) {
  return query.select([
    "product.id",
    "product.name",
    "product.slug",
    "product.brand",
    "product.price",
    "product.card_facts as facts",
    sql<boolean>`product.stock = 0`.as("soldOut"),
    firstPicture.as("picture"),
  ]);
}

function selectNewest(db: Db, limit: number, categorySlug?: string) {
  const query = selectCard(db.selectFrom("product").where(isShown))
    .orderBy("product.created_at", "desc")
    .orderBy("product.id", "desc")
    .limit(limit);
  if (!categorySlug) return query;
  return query.where("product.category_id", "=", (category) =>
    category.selectFrom("category").select("category.id").where("category.slug", "=", categorySlug),
  );
}

export interface HomeShelves {
  newest: ProductCard[];
  offers: ProductCard[];
}

export async function readHomeShelves(
  db: Db,
  { newest, offers, offersOf }: { newest: number; offers: number; offersOf: string },
): Promise<HomeShelves> {
  const { rows } = await sql<HomeShelves>`
    select
      (select coalesce(json_agg(card), '[]') from ${selectNewest(db, newest)} as card) as newest,
      (select coalesce(json_agg(card), '[]') from ${selectNewest(db, offers, offersOf)} as card) as offers`.execute(
    db,
  );
  return rows[0] ?? { newest: [], offers: [] };
}
