import { readCartItems } from "#app/cart/cart.server.ts";
import { addToCart, type Cart, type CartLine, lineKey, setUnits, unitsElsewhere } from "#app/cart/cart.ts";
import type { ShownLine, ShownOrder } from "#app/orders/read-orders.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { BoughtAgain } from "./buy-again.ts";

/** The cart with everything of an order that can be bought today, in today's stock, with the customer's own designs. */
export async function buyAgain(
  db: Db,
  order: ShownOrder,
  cart: Cart,
  customerId?: string,
): Promise<{ cart: Cart; result: BoughtAgain }> {
  const items = await readCartItems(db, order.lines.flatMap(boughtLine), customerId);
  const { mostUnits } = await readSettings(db);
  const today = new Map(items.map((item) => [lineKey(item), item]));
  const result: BoughtAgain = { added: 0, alreadyThere: 0, fewer: [], unavailable: [], noRoom: [] };
  let filled = cart;
  for (const line of order.lines) {
    const { name, units } = line;
    const [bought] = boughtLine(line);
    const item = bought && today.get(lineKey(bought));
    if (!item || (item.state !== "ok" && item.state !== "short")) {
      result.unavailable.push(name);
      continue;
    }
    const answer = addToCart(filled, item);
    if (!answer.ok) {
      if (answer.reason === "full") result.noRoom.push(name);
      else result.alreadyThere += 1;
      continue;
    }
    const left = Math.max(1, mostUnits - unitsElsewhere(answer.cart, item));
    const max = Math.min(left, item.stock);
    filled = setUnits(answer.cart, item, Math.min(units, max));
    result.added += 1;
    if (max < units) result.fewer.push({ name, units: max, ...(left < item.stock && { isLimit: true }) });
  }
  return { cart: filled, result };
}

function boughtLine({ product, units, design }: ShownLine): CartLine[] {
  return product ? [{ productId: product.id, units, ...(design && { designId: design.id }) }] : [];
}
