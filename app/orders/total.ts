import { type CartItem, cartTotal } from "#app/cart/cart-items.ts";

/** What an order's total is made of, in céntimos. */
interface TotalParts {
  /** the sum of its lines */
  lines: number;
}

/** The one place that adds the parts up, for the checkout's page and the order alike. */
export function totalOf({ lines }: TotalParts): number {
  return lines;
}

/** What the order of this cart will come to. */
export function checkoutTotal(items: readonly CartItem[]): number {
  return totalOf({ lines: cartTotal(items) });
}
