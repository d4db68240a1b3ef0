import type { Db } from "#app/db/schema.ts";
import { readCartItems } from "#app/domain/cart/cart.server.ts";
import { addToCart, type Cart, setUnits } from "#app/domain/cart/cart.ts";
import type { BoughtAgain } from "./buy-again.ts";
import type { ShownOrder } from "./read-orders.server.ts";

/** The cart with everything of an order that can be bought today, in today's stock. */
export async function buyAgain(
  db: Db,
  order: ShownOrder,
  cart: Cart,
): Promise<{ cart: Cart; result: BoughtAgain }> {
  const items = await readCartItems(
    db,
    order.lines.flatMap(({ product, units }) => (product ? [{ productId: product.id, units }] : [])),
  );
  const today = new Map(items.map((item) => [item.productId, item]));
  const result: BoughtAgain = { added: 0, alreadyThere: 0, fewer: [], unavailable: [], noRoom: [] };
  let filled = cart;
  for (const { name, units, product } of order.lines) {
    const item = product && today.get(product.id);
    if (!item || item.state === "gone" || item.state === "sold-out") {
      result.unavailable.push(name);
      continue;
    }
    const answer = addToCart(filled, item.productId);
    if (!answer.ok) {
      if (answer.reason === "full") result.noRoom.push(name);
      else result.alreadyThere += 1;
      continue;
    }
    filled = setUnits(answer.cart, item.productId, Math.min(units, item.stock));
    result.added += 1;
    if (item.stock < units) result.fewer.push({ name, units: item.stock });
  }
  return { cart: filled, result };
}
