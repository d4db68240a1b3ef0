import { isBackpack } from "#app/backpacks/backpack-products.server.ts";
import { findOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Cart } from "./cart.ts";
import type { CartAnswer } from "./cart-change.ts";
import { changeCart } from "./change-cart.server.ts";

export interface Wanted {
  productId: number;
  designId: number;
}

/** Puts a backpack with one of the customer's own designs into the cart. */
export async function addDesignToCart(
  db: Db,
  customerId: string,
  cart: Cart,
  { productId, designId }: Wanted,
): Promise<CartAnswer | { ok: false; reason: "no-design" } | { ok: false; reason: "no-backpack" }> {
  const own = await findOwnDesigns(db, customerId, [designId]);
  if (!own.has(designId)) return { ok: false, reason: "no-design" };
  const backpack = await db
    .selectFrom("product")
    .select("id")
    .where("id", "=", productId)
    .where(isShown)
    .where(isBackpack)
    .executeTakeFirst();
  if (!backpack) return { ok: false, reason: "no-backpack" };
  return changeCart(db, cart, { intent: "add", productId, designId });
}
