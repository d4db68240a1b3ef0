import { isAssembly } from "#app/catalog/types/assembly.server.ts";
import { daysUntilReady } from "#app/delivery/rate.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** Days until an order's products are ready, as they say now; null when one is gone. */
export async function readReadyDays(db: Db, number: string): Promise<number | null> {
  const products = await db
    .selectFrom("order")
    .innerJoin("order_line", "order_line.order_id", "order.id")
    .leftJoin("product", "product.id", "order_line.product_id")
    .select(["delivery_days as deliveryDays", isAssembly.as("isAssembly")])
    .where("order.number", "=", number)
    .execute();
  const known = products.flatMap(({ deliveryDays, isAssembly }) =>
    deliveryDays === null ? [] : { deliveryDays, isAssembly },
  );
  return known.length === products.length ? daysUntilReady(known) : null;
}
