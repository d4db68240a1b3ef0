import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { defaultSettings } from "#app/settings/settings.ts";

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

/**
 * How many run low: those in stock's order up to the settings' limit, which an index counts, set right by the few that
 * have a limit of their own or are drafts.
 */
export async function countLowStock(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from product_stock where stock <= ${storesLimit}) + (
      select count(*) filter (where not hidden and stock <= low_stock) - count(*) filter (where stock <= ${storesLimit})
      from product where hidden or low_stock is not null
    ) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
