import { sql } from "kysely";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { lowStockLimit } from "#app/catalog/stock/low-stock.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { Facts } from "./facts.ts";

export interface CatalogPart {
  id: number;
  name: string;
  slug: string;
  brand: string;
  /** null: no type */
  typeKey: string | null;
  facts: Facts;
  /** céntimos */
  price: number;
  stock: number;
  /** stock is at or below the owner's alert level */
  fewLeft: boolean;
  deliveryDays: number;
  /** null: unknown */
  warrantyMonths: number | null;
  partNumber: string;
  /** `6 núcleos · AM4 · 65 W` */
  cardFacts: string;
  picture: Picture | null;
}

/** For queries over `product` and `product_type`. */
export const partColumns = sql`
  product.id, product.name, product.slug, product.brand, product_type.key as "typeKey",
  product.attributes as facts, product.price, product.stock,
  product.stock <= ${lowStockLimit} as "fewLeft", product.delivery_days as "deliveryDays",
  product.warranty_months as "warrantyMonths", product.part_number as "partNumber",
  product.card_facts as "cardFacts", ${firstPicture} as picture`;

/** In the order of the ids; leaves out drafts and unknown ones. */
export async function partsOf(db: Db, ids: readonly number[]): Promise<CatalogPart[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CatalogPart>`
    select ${partColumns}
    from product left join product_type on product_type.id = product.type_id
    where product.id = any(${[...ids]}::int[]) and ${isShown}
    order by array_position(${[...ids]}::int[], product.id)`.execute(db);
  return rows;
}
