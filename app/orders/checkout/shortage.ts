import type { Cart } from "#app/cart/cart.ts";

export interface Shortage {
  productId: number;
  /** undefined when the product is no longer in the catalogue */
  name: string | undefined;
  requested: number;
  stock: number;
}

/** Products with too little stock; one may be on several lines, once per design. */
export function findShortages(
  cart: Cart,
  products: ReadonlyMap<number, { name: string; stock: number }>,
): Shortage[] {
  return [...unitsByProduct(cart)].flatMap(([productId, requested]) => {
    const product = products.get(productId);
    const stock = product?.stock ?? 0;
    return stock >= requested ? [] : [{ productId, name: product?.name, requested, stock }];
  });
}

export function unitsByProduct(lines: readonly { productId: number; units: number }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productId, units } of lines) sums.set(productId, (sums.get(productId) ?? 0) + units);
  return sums;
}

export function describeShortage({ name, requested, stock }: Shortage): string {
  if (name === undefined) return "Un producto de tu carrito ya no está en la tienda.";
  if (stock === 0) return `${name} se agotó.`;
  return `De ${name} ${stock === 1 ? "queda 1 unidad" : `quedan ${stock} unidades`} y pediste ${requested}.`;
}
