import type { Db } from "#app/db/schema.ts";
import { firstPicture } from "#app/domain/catalog/first-picture.server.ts";
import type { Cart } from "./cart.ts";
import { type CartItem, type ProductToday, stockState } from "./cart-items.ts";

/** The cart's lines, in its order, with today's name, price, stock and picture. */
export async function readCartItems(db: Db, cart: Cart): Promise<CartItem[]> {
  const products = await readProductsToday(
    db,
    cart.map((line) => line.productId),
  );
  return cart.map(({ productId, units }) => {
    const product = products.get(productId);
    return product
      ? { ...product, units, state: stockState(units, product.stock) }
      : { productId, units, state: "gone" };
  });
}

async function readProductsToday(db: Db, ids: number[]): Promise<Map<number, ProductToday>> {
  if (ids.length === 0) return new Map();
  const products = await db
    .selectFrom("product")
    .select(["id as productId", "name", "slug", "price", "stock", firstPicture.as("picture")])
    .where("id", "in", ids)
    .execute();
  return new Map(products.map((product) => [product.productId, product]));
}
