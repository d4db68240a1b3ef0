import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { defaultSettings } from "#app/settings/settings.ts";

const storesLimit = sql<number>`coalesce(
  (select (value #>> '{}')::int from setting where key = 'lowStock'), ${defaultSettings.lowStock}::int
)`;

/** For queries that select from `product`. */
export const lowStockLimit = sql<number>`coalesce(product.low_stock, ${storesLimit})`;

/** For queries over `product_stock` and `product`; the first condition uses an index. */
export const runsLow = sql<boolean>`(
  product_stock.stock <= greatest(${storesLimit}, (select max(low_stock) from product where low_stock is not null))
  and product_stock.stock <= ${lowStockLimit} and not product.hidden
)`;

/**
 * Counts by the setting's limit with an index, then corrects for drafts and products with their own limit.
 */
export async function countLowStock(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from product_stock where stock <= ${storesLimit}) + (
      select count(*) filter (where not hidden and stock <= low_stock) - count(*) filter (where stock <= ${storesLimit})
      from product where hidden or low_stock is not null
    ) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
