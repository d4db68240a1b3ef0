import type { Cart } from "#app/domain/cart/cart.ts";

export interface Shortage {
  productId: number;
  /** undefined when the product is no longer in the catalogue */
  name: string | undefined;
  asked: number;
  stock: number;
}

/** The lines that the stock can't serve. */
export function findShortages(
  cart: Cart,
  products: ReadonlyMap<number, { name: string; stock: number }>,
): Shortage[] {
  return cart.flatMap(({ productId, units }) => {
    const product = products.get(productId);
    const stock = product?.stock ?? 0;
    return stock >= units ? [] : [{ productId, name: product?.name, asked: units, stock }];
  });
}

export function describeShortage({ name, asked, stock }: Shortage): string {
  if (name === undefined) return "Un producto de tu carrito ya no está en la tienda.";
  if (stock === 0) return `${name} se agotó.`;
  return `De ${name} ${stock === 1 ? "queda 1 unidad" : `quedan ${stock} unidades`} y pediste ${asked}.`;
}
