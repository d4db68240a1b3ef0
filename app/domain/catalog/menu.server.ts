import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { Picture } from "#app/domain/media/picture.ts";
import { firstPicture } from "./first-picture.server.ts";
import type { MenuCategory, MenuSubcategory } from "./menu.ts";
import { isShown } from "./shown.server.ts";

const GALLERY_SIZE = 3;

interface Row {
  name: string;
  slug: string;
  banner: Picture | null;
  subcategories: MenuSubcategory[];
  gallery: Picture[];
}

/** Categories in the order they were made, with subcategory labels and newest pictures, in one query. */
export async function readMenu(db: Db): Promise<MenuCategory[]> {
  const result = await sql<Row>`
    select category.name, category.slug, category.image as banner,
      coalesce((
        select json_agg(json_build_object('name', label.name, 'slug', label.slug) order by label.id)
        from label where label.category_id = category.id
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
    order by category.id`.execute(db);
  return result.rows;
}
