import { sql } from "kysely";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { settingsValue } from "#app/settings/settings.server.ts";
import { type StoreSettings, storeSettings } from "#app/settings/settings.ts";
import type { MenuCategory } from "./menu.ts";

const GALLERY_SIZE = 3;

/** Categories in creation order, with subcategories and newest pictures, as one value. */
const menuValue = sql<MenuCategory[]>`(
  select coalesce(json_agg(shelf order by id), '[]') from (
    select category.id, category.name, category.slug, category.image as banner,
      coalesce((
        select json_agg(json_build_object('name', label.name, 'slug', label.slug) order by label.id)
        -- A subcategory with its category's name is left out.
        from label where label.category_id = category.id and label.name <> category.name
      ), '[]') as subcategories,
      coalesce((
        select json_agg(newest.file) from (
          select first_picture.file
          from product
          cross join lateral ${firstPicture} as first_picture
          where product.category_id = category.id and ${isShown}
          order by product.created_at desc, product.id desc
          limit ${GALLERY_SIZE}
        ) as newest
      ), '[]') as gallery
    from category
  ) as shelf
)`;

export async function readMenu(db: Db): Promise<MenuCategory[]> {
  const { rows } = await sql<{ menu: MenuCategory[] }>`select ${menuValue} as menu`.execute(db);
  return rows[0]?.menu ?? [];
}

/** Data of every storefront page, in one query. */
export async function readFrame(db: Db): Promise<{ store: StoreSettings; menu: MenuCategory[] }> {
  const { rows } = await sql<{ settings: Record<string, unknown>; menu: MenuCategory[] }>`
    select ${settingsValue} as settings, ${menuValue} as menu`.execute(db);
  return { store: storeSettings.parse(rows[0]?.settings ?? {}), menu: rows[0]?.menu ?? [] };
}
