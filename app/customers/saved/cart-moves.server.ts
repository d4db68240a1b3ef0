import { addToCart, type Cart, type LineRef, removeFromCart } from "#app/cart/cart.ts";
import { changeCart } from "#app/cart/change-cart.server.ts";
import { addDesignToCart, type FoundDesignProblem } from "#app/cart/design-to-cart.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { ListName } from "./list.ts";
import { type AddToListResult, addToList, readSavedList, removeFromList } from "./lists.server.ts";

export type SaveForLaterResult = Exclude<AddToListResult, { ok: true }> | { ok: true; cart: Cart };

/** Moves a line out of the cart into the saved items, with its design; units are not kept. */
export async function saveForLater(
  db: Db,
  customerId: string,
  cart: Cart,
  { productId, designId }: LineRef,
): Promise<SaveForLaterResult> {
  const addition = await addToList(db, "saved_item", customerId, productId, designId);
  return addition.ok ? { ok: true, cart: removeFromCart(cart, { productId, designId }) } : addition;
}

export type MoveToCartResult =
  | { ok: true; did: "moved" | "already-there"; cart: Cart }
  | { ok: false; reason: "sold-out" | "gone" | "full" }
  | FoundDesignProblem;

/** Moves a saved item back into the cart. An item that can't be bought stays saved. */
export async function moveToCart(
  db: Db,
  customerId: string,
  cart: Cart,
  { productId, designId }: LineRef,
): Promise<MoveToCartResult> {
  const answer =
    designId === undefined
      ? await changeCart(db, cart, { intent: "add", productId })
      : await addDesignToCart(db, customerId, cart, designId);
  if (answer.ok || answer.reason === "already-there")
    await removeFromList(db, "saved_item", customerId, [{ productId, designId }]);
  if (answer.ok) return { ok: true, did: "moved", cart: answer.cart };
  switch (answer.reason) {
    case "already-there":
    // The product's other lines, with designs, already have all units that an order allows.
    case "at-most":
      return { ok: true, did: "already-there", cart };
    case "problem":
      return answer;
    case "sold-out":
    case "no-more":
      return { ok: false, reason: "sold-out" };
    case "full":
      return { ok: false, reason: "full" };
    default:
      return { ok: false, reason: "gone" };
  }
}

export interface AllToCartResult {
  cart: Cart;
  added: number;
  alreadyThere: number;
  /** names of products that can't be bought now */
  unavailable: string[];
  /** names of products that exceed the cart's size */
  noRoom: string[];
}

/** Adds all available products to the cart. Removes saved items from their list; favourites stay. */
export async function allToCart(
  db: Db,
  list: ListName,
  customerId: string,
  cart: Cart,
): Promise<AllToCartResult> {
  const result: AllToCartResult = { cart, added: 0, alreadyThere: 0, unavailable: [], noRoom: [] };
  const inCart: LineRef[] = [];
  for (const entry of await readSavedList(db, list, customerId)) {
    if (entry.state !== "available" || entry.design?.problem) {
      result.unavailable.push(entry.name);
      continue;
    }
    const line = { productId: entry.productId, designId: entry.design?.id };
    const answer = addToCart(result.cart, line);
    if (answer.ok) {
      result.cart = answer.cart;
      result.added += 1;
    } else if (answer.reason === "full") {
      result.noRoom.push(entry.name);
      continue;
    } else {
      result.alreadyThere += 1;
    }
    inCart.push(line);
  }
  if (list === "saved_item") await removeFromList(db, list, customerId, inCart);
  return result;
}
