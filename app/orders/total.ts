/** What an order's total is made of, in céntimos. */
interface TotalParts {
  /** the sum of its lines */
  lines: number;
  /** null: nothing is sent, or the fee is to be arranged */
  deliveryFee: number | null;
}

/** The one place that adds the parts up, for the checkout's page and the order alike. */
export function totalOf({ lines, deliveryFee }: TotalParts): number {
  return lines + (deliveryFee ?? 0);
}
