import { sql } from "kysely";
import { readModelLinks } from "#app/builder/models.server.ts";
import { readHomeShelves } from "#app/catalog/browse/cards.server.ts";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { offersCashOnDelivery } from "#app/delivery/rates.server.ts";
import { readMethods } from "#app/payments/methods.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { OFFERS_CATEGORY_SLUG, OFFERS_ON_HOME, PRODUCTS_PER_PAGE } from "#app/values/constants.ts";

import { describeShop, type HomeTile, paymentWords, splitShelves } from "./home.ts";

const MAX_TILES = 16;
const MAX_BRANDS = 12;
const MAX_MODELS = 4;
/** Counts brands among the newest products only: all would take too long. */
const COUNTED = 600;

export async function readHome(db: Db) {
  const [shelves, tiles, brands, methods, cashOnDelivery, models, store] = await Promise.all([
    readHomeShelves(db, {
      newest: PRODUCTS_PER_PAGE,
      offers: OFFERS_ON_HOME + PRODUCTS_PER_PAGE,
      offersOf: OFFERS_CATEGORY_SLUG,
    }),
    readTiles(db),
    readBrands(db),
    readMethods(db),
    offersCashOnDelivery(db),
    readModelLinks(db),
    readSettings(db),
  ]);
  return {
    ...splitShelves(shelves.newest, shelves.offers, OFFERS_ON_HOME),
    tiles,
    brands,
    models: models.slice(0, MAX_MODELS),
    description: describeShop(store),
    payments: paymentWords(methods, cashOnDelivery),
  };
}

async function readTiles(db: Db): Promise<HomeTile[]> {
  const { rows } = await sql<HomeTile>`
    select label.name, label.slug, category.slug as category, newest.id as "productId", newest.file as picture
    from label
    join category on category.id = label.category_id
    cross join lateral (
      select product.id, ${firstPicture} as file
      from product_label join product on product.id = product_label.product_id
      where product_label.label_id = label.id and ${isShown}
      order by product_label.product_id desc limit 1
    ) as newest
    where label.name <> category.name
    order by category.id, label.id limit ${MAX_TILES}`.execute(db);
  return rows;
}

/** The most frequent brands. "Genérico" means no brand. */
async function readBrands(db: Db): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select brand from (
      select brand from (
        select brand from product where ${isShown} order by created_at desc, id desc limit ${COUNTED}
      ) as counted
      where lower(brand) <> 'genérico'
      group by brand order by count(*) desc, brand limit ${MAX_BRANDS}
    ) as most
    order by lower(brand)`.execute(db);
  return rows.map(({ brand }) => brand);
}
