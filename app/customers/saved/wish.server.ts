import type { Cart } from "#app/cart/cart.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { saveForLater } from "./cart-moves.server.ts";
import { addToList } from "./lists.server.ts";
import type { Wish } from "./wish.ts";

export type GrantedWish = { ok: true; cart: Cart } | { ok: false; reason: "gone" | "full" | "no-design" };

/** Saves the product that a guest had chosen before the login. */
export async function grantWish(db: Db, customerId: string, wish: Wish, cart: Cart): Promise<GrantedWish> {
  if (wish.list === "saved_item") return saveForLater(db, customerId, cart, wish);
  const addition = await addToList(db, "favorite", customerId, wish.productId);
  return addition.ok ? { ok: true, cart } : addition;
}
