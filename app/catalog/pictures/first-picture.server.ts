import { sql } from "kysely";
import type { Picture } from "#app/platform/media/picture.ts";

/** For queries that select from `product`. */
export const firstPicture = sql<Picture | null>`(
  select file from product_media
  where product_media.product_id = product.id and product_media.kind = 'image'
  order by product_media.position limit 1
)`;
