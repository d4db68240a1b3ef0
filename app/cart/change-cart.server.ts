import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { applyChange } from "./apply-change.ts";
import type { Cart } from "./cart.ts";
import type { CartChange, CartChangeResult } from "./cart-change.ts";

/** Applies one change. design-to-cart.server.ts checks first whether a design may be added. */
export async function changeCart(db: Db, cart: Cart, change: CartChange): Promise<CartChangeResult> {
  const { mostUnits } = await readSettings(db);
  const stock = "productId" in change ? await readStock(db, change.productId) : undefined;
  return applyChange(cart, change, { stock, mostUnits });
}

async function readStock(db: Db, productId: number): Promise<number | undefined> {
  const query = db.selectFrom("product").select("stock").where("id", "=", productId).where(isShown);
  return (await query.executeTakeFirst())?.stock;
}
