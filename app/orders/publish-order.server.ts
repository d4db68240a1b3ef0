import type { StockChange } from "#app/catalog/stock/stock-ledger.server.ts";
import { recordChange, type Tag } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

/**
 * Notifies open and cached pages that an order has changed, and the stock of its products where units moved.
 */
export function publishOrder(
  db: Db,
  { customerId }: { customerId: string | null },
  moved: readonly StockChange[] = [],
): Promise<void> {
  const tags: Tag[] = ["orders"];
  if (customerId) tags.push(`customer:${customerId}`);
  for (const { productId } of moved) tags.push(`product:${productId}`);
  // Lists show only whether a product is sold out, so they change when stock reaches or leaves zero.
  if (moved.some(({ change, stock }) => stock === 0 || stock === change)) tags.push("list");
  return recordChange(db, tags);
}
