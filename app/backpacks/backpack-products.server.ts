import { sql } from "kysely";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";

/** Whether a design can be put on it, in a query that selects from `product`. */
export const isBackpack = sql<boolean>`exists (
  select from category where category.id = product.category_id and category.slug = ${BACKPACKS_CATEGORY_SLUG}
)`;

export interface BackpackToday {
  productId: number;
  name: string;
  /** céntimos */
  price: number;
}

/** Backpacks that can be bought now, by name. */
export function readBackpacks(db: Db): Promise<BackpackToday[]> {
  return db
    .selectFrom("product")
    .select(["id as productId", "name", "price"])
    .where(isBackpack)
    .where(isShown)
    .where("stock", ">", 0)
    .orderBy("name_sort")
    .orderBy("id")
    .execute();
}
