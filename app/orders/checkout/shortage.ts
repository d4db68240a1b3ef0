import type { Cart } from "#app/cart/cart.ts";

export interface Shortage {
  productId: number;
  /** undefined when the product is no longer in the catalogue */
  name: string | undefined;
  asked: number;
  stock: number;
}

/** The products that the stock can't serve; one may stand on several lines, once per design. */
export function findShortages(
  cart: Cart,
  products: ReadonlyMap<number, { name: string; stock: number }>,
): Shortage[] {
  return [...unitsByProduct(cart)].flatMap(([productId, asked]) => {
    const product = products.get(productId);
    const stock = product?.stock ?? 0;
    return stock >= asked ? [] : [{ productId, name: product?.name, asked, stock }];
  });
}

export function unitsByProduct(lines: readonly { productId: number; units: number }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productId, units } of lines) sums.set(productId, (sums.get(productId) ?? 0) + units);
  return sums;
}

export function describeShortage({ name, asked, stock }: Shortage): string {
  if (name === undefined) return "Un producto de tu carrito ya no está en la tienda.";
  if (stock === 0) return `${name} se agotó.`;
  return `De ${name} ${stock === 1 ? "queda 1 unidad" : `quedan ${stock} unidades`} y pediste ${asked}.`;
}
