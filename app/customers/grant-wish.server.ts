import type { Person } from "#app/accounts/viewer.ts";
import { CUSTOMERS_ONLY } from "#app/accounts/viewer.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { FAVORITE_ADDED, GONE, LIST_FULL, SAVED } from "./saved/list-words.ts";
import { grantWish } from "./saved/wish.server.ts";
import { clearedWishCookie, readWish } from "./wish-cookie.ts";

/** Part of a login, which is a POST: does what the person asked for as a guest. Returns cookies to set. */
export async function grantPendingWish(db: Db, request: Request, person: Person): Promise<string[]> {
  const wish = await readWish(request);
  if (!wish) return [];
  const cleared = await clearedWishCookie();
  if (person.role !== "cliente") {
    return [cleared, await flashCookie({ kind: "error", text: CUSTOMERS_ONLY })];
  }
  const granted = await grantWish(db, person.id, wish, cartOf(request));
  if (!granted.ok) {
    const text = granted.reason === "gone" ? GONE : LIST_FULL;
    return [cleared, await flashCookie({ kind: "error", text })];
  }
  const text = wish.list === "favorite" ? FAVORITE_ADDED : SAVED;
  return [cleared, cartCookie(granted.cart), await flashCookie({ kind: "ok", text })];
}
