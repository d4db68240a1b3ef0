import { sql } from "kysely";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";
import type { Backpack } from "./backpack.ts";
import { ownColourWords } from "./own-colour.ts";

/** For queries that select from `product`. */
export const isBackpack = sql<boolean>`exists (
  select from category where category.id = product.category_id and category.slug = ${BACKPACKS_CATEGORY_SLUG}
)`;

export async function readBackpacks(db: Db): Promise<Backpack[]> {
  const rows = await backpacks(db).where("stock", ">", 0).orderBy("name_sort").orderBy("id").execute();
  return rows.map(asBackpack);
}

export async function findBackpack(db: Db, productId: number): Promise<Backpack | undefined> {
  const row = await backpacks(db).where("id", "=", productId).executeTakeFirst();
  return row && asBackpack(row);
}

/** Null when the picture was removed since. */
const namedPicture = sql<Picture | null>`(
  select file from product_media
  where product_media.product_id = product.id and product_media.kind = 'image'
  order by product_media.position limit 1
  offset coalesce(nullif(split_part(product.print_area, ',', 1), '')::int, 1) - 1
)`;

/** The picture that the print area names, else the first one, with the print area of a product without its own. */
const printedPicture = sql<Picture | null>`coalesce(${namedPicture}, ${firstPicture})`;
const areaOfPicture = sql<string>`case when ${namedPicture} is null then '' else product.print_area end`;

function backpacks(db: Db) {
  return db
    .selectFrom("product")
    .select(["id as productId", "name", "price", "specs", "attributes"])
    .select(["design_shape as designShape", "design_colours as designColours"])
    .select([printedPicture.as("picture"), areaOfPicture.as("printArea")])
    .where(isBackpack)
    .where(isShown);
}

type Row = Awaited<ReturnType<ReturnType<typeof backpacks>["execute"]>>[number];

function asBackpack({ specs, attributes, ...backpack }: Row): Backpack {
  return { ...backpack, ownColour: ownColourWords({ name: backpack.name, specs, attributes }) };
}
