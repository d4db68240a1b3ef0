import { CUSTOMERS_ONLY, type Person } from "#app/accounts/viewer.ts";
import { NO_DESIGN } from "#app/backpacks/design-form.ts";
import type { Cart } from "#app/cart/cart.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { type SaveForLater, saveForLater } from "./saved/cart-moves.server.ts";
import { FAVORITE_ADDED, GONE, LIST_FULL, SAVED } from "./saved/list-words.ts";
import { addToList } from "./saved/lists.server.ts";
import { clearedWishCookie, readWish, type Wish } from "./wish-cookie.ts";

const NOT_GRANTED = { gone: GONE, full: LIST_FULL, "no-design": NO_DESIGN };

/** Part of a login: saves the product that the guest had chosen for a list. Returns cookies to set. */
export async function grantPendingWish(db: Db, request: Request, person: Person): Promise<string[]> {
  const wish = await readWish(request);
  if (!wish) return [];
  const cleared = await clearedWishCookie();
  if (person.role !== "cliente") {
    return [cleared, await flashCookie({ kind: "error", text: CUSTOMERS_ONLY })];
  }
  const granted = await grantWish(db, person.id, wish, cartOf(request));
  if (!granted.ok) {
    return [cleared, await flashCookie({ kind: "error", text: NOT_GRANTED[granted.reason] })];
  }
  const text = wish.list === "favorite" ? FAVORITE_ADDED : SAVED;
  return [cleared, cartCookie(granted.cart), await flashCookie({ kind: "ok", text })];
}

async function grantWish(db: Db, customerId: string, wish: Wish, cart: Cart): Promise<SaveForLater> {
  if (wish.list === "saved_item") return saveForLater(db, customerId, cart, wish);
  const addition = await addToList(db, "favorite", customerId, wish.productId);
  return addition.ok ? { ok: true, cart } : addition;
}
