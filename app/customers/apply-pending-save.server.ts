import { CUSTOMERS_ONLY, type Person } from "#app/accounts/viewer.ts";
import { NO_DESIGN } from "#app/backpacks/design-form.ts";
import type { Cart } from "#app/cart/cart.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { clearedPendingSaveCookie, type PendingSave, readPendingSave } from "./pending-save-cookie.ts";
import { type SaveForLaterResult, saveForLater } from "./saved/cart-moves.server.ts";
import { FAVORITE_ADDED, GONE, LIST_FULL, SAVED } from "./saved/list-words.ts";
import { addToList } from "./saved/lists.server.ts";

const NOT_SAVED = { gone: GONE, full: LIST_FULL, "no-design": NO_DESIGN };

/** Part of a login: saves the product that the guest had chosen for a list. Returns cookies to set. */
export async function applyPendingSave(db: Db, request: Request, person: Person): Promise<string[]> {
  const save = await readPendingSave(request);
  if (!save) return [];
  const cleared = await clearedPendingSaveCookie();
  if (person.role !== "cliente") {
    return [cleared, await flashCookie({ kind: "error", text: CUSTOMERS_ONLY })];
  }
  const saved = await applySave(db, person.id, save, cartOf(request));
  if (!saved.ok) {
    return [cleared, await flashCookie({ kind: "error", text: NOT_SAVED[saved.reason] })];
  }
  const text = save.list === "favorite" ? FAVORITE_ADDED : SAVED;
  return [cleared, cartCookie(saved.cart), await flashCookie({ kind: "ok", text })];
}

async function applySave(
  db: Db,
  customerId: string,
  save: PendingSave,
  cart: Cart,
): Promise<SaveForLaterResult> {
  if (save.list === "saved_item") return saveForLater(db, customerId, cart, save);
  const addition = await addToList(db, "favorite", customerId, save.productId);
  return addition.ok ? { ok: true, cart } : addition;
}
