import { type Money, moneyOf, type Part, type StoredCurrency } from "#app/values/money/currency.ts";

/** Céntimos; more, in either currency, no column holds. */
export const MAX_TOTAL = 2_147_483_647;

interface TotalParts {
  lines: readonly Part[];
  /** céntimos; null: nothing is sent, or the fee is to be arranged */
  deliveryFee: number | null;
}

/** What is added up for a total: its lines, and the fee as one of a kind. */
export function totalParts({ lines, deliveryFee }: TotalParts): Part[] {
  return deliveryFee === null ? [...lines] : [...lines, { price: deliveryFee, units: 1 }];
}

/** The one place that adds the parts up, for the checkout's page and the order alike. */
export function totalOf(parts: TotalParts, held: StoredCurrency): Money {
  return moneyOf(totalParts(parts), held);
}

export function orderMoney(order: {
  currency: Money["currency"];
  total: number;
  totalConverted: number | null;
}): Money {
  return { currency: order.currency, amount: order.total, converted: order.totalConverted };
}
