import { sql } from "kysely";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";

/** Whether a design can be put on it, in a query that selects from `product`. */
export const isBackpack = sql<boolean>`exists (
  select from category where category.id = product.category_id and category.slug = ${BACKPACKS_CATEGORY_SLUG}
)`;
