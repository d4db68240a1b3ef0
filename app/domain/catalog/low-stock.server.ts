import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { defaultSettings } from "#app/domain/settings/settings.ts";

const storesLimit = sql<number>`coalesce(
  (select (value #>> '{}')::int from setting where key = 'lowStock'), ${defaultSettings.lowStock}::int
)`;

/** Units from which on a product is to be restocked, in a query that selects from `product`. */
export const lowStockLimit = sql<number>`coalesce(product.low_stock, ${storesLimit})`;

/** True of products in the shop to restock, in a query over `product_stock` and `product`: candidates by index first. */
export const runsLow = sql<boolean>`(
  product_stock.stock <= greatest(${storesLimit}, (select max(low_stock) from product where low_stock is not null))
  and product_stock.stock <= ${lowStockLimit} and not product.hidden
)`;

export async function countLowStock(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("product_stock")
    .innerJoin("product", "product.id", "product_stock.product_id")
    .where(runsLow)
    .select((product) => product.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
