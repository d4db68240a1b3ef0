import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import {
  addToCart,
  type Cart,
  emptyCart,
  MAX_UNITS,
  removeFromCart,
  sameLine,
  setUnits,
  unitsElsewhere,
} from "./cart.ts";
import type { CartAnswer, CartChange } from "./cart-change.ts";

/**
 * Applies one change of the visitor's; units stay between 1 and the stock on hand, which the lines of
 * one product share. Whether a design may be added is asked before (design-to-cart.server.ts).
 */
export async function changeCart(db: Db, cart: Cart, change: CartChange): Promise<CartAnswer> {
  if (change.intent === "empty") return { ok: true, did: "emptied", cart: emptyCart };
  const without = removeFromCart(cart, change);
  if (change.intent === "remove") return { ok: true, did: "removed", cart: without };

  const line = cart.find((candidate) => sameLine(candidate, change));
  if (!line && change.intent !== "add") return { ok: false, reason: "not-in-cart" };
  const stock = await readStock(db, change.productId);
  const left = (stock ?? 0) - unitsElsewhere(cart, change);
  if (left <= 0 && change.intent === "adjust") return { ok: true, did: "removed", cart: without };
  if (stock === undefined) return { ok: false, reason: "gone" };
  if (stock === 0) return { ok: false, reason: "sold-out" };
  if (!line || change.intent === "add") {
    if (!line && left <= 0) return { ok: false, reason: "no-more" };
    const added = addToCart(cart, change);
    return added.ok ? { ok: true, did: "added", cart: added.cart } : added;
  }

  const asked = Math.max(1, wantedUnits(change, line.units));
  const units = Math.min(asked, Math.max(1, left), MAX_UNITS);
  const did = units < asked && change.intent !== "adjust" ? "capped" : "changed";
  return { ok: true, did, cart: setUnits(cart, change, units), units };
}

function wantedUnits(change: CartChange, now: number): number {
  if (change.intent === "units") return change.units;
  if (change.intent === "more") return now + 1;
  return change.intent === "less" ? now - 1 : now;
}

async function readStock(db: Db, productId: number): Promise<number | undefined> {
  const query = db.selectFrom("product").select("stock").where("id", "=", productId).where(isShown);
  return (await query.executeTakeFirst())?.stock;
}
