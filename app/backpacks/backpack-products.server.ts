import { sql } from "kysely";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";
import type { Backpack } from "./backpack.ts";

/** For queries that select from `product`. */
export const isBackpack = sql<boolean>`exists (
  select from category where category.id = product.category_id and category.slug = ${BACKPACKS_CATEGORY_SLUG}
)`;

export function readBackpacks(db: Db): Promise<Backpack[]> {
  return backpacks(db).where("stock", ">", 0).orderBy("name_sort").orderBy("id").execute();
}

export function findBackpack(db: Db, productId: number): Promise<Backpack | undefined> {
  return backpacks(db).where("id", "=", productId).executeTakeFirst();
}

function backpacks(db: Db) {
  return db
    .selectFrom("product")
    .select(["id as productId", "name", "price"])
    .select(["design_shape as designShape", "design_colours as designColours", firstPicture.as("picture")])
    .where(isBackpack)
    .where(isShown);
}
