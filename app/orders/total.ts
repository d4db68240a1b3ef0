import { type Money, moneyOf, type Part, type StoredCurrency } from "#app/values/money/currency.ts";

/** Céntimos: the limit of an integer column. */
export const MAX_TOTAL = 2_147_483_647;

interface TotalParts {
  lines: readonly Part[];
  /** céntimos; null: nothing is sent, or the fee is to be arranged */
  deliveryFee: number | null;
}

/** Parts of a total: lines and delivery fee. */
export function totalParts({ lines, deliveryFee }: TotalParts): Part[] {
  return deliveryFee === null ? [...lines] : [...lines, { price: deliveryFee, units: 1 }];
}

export interface OrderFee {
  label: string;
  /** céntimos; null: to be arranged */
  fee: number | null;
}

/** Fees besides the lines, as shown above the total. */
export function feesOf(order: { address: unknown; deliveryFee: number | null }): OrderFee[] {
  return order.address ? [{ label: "Envío", fee: order.deliveryFee }] : [];
}

/** Used by the checkout's page and the order alike. */
export function totalOf(parts: TotalParts, stored: StoredCurrency): Money {
  return moneyOf(totalParts(parts), stored);
}

export function orderMoney(order: {
  currency: Money["currency"];
  total: number;
  totalConverted: number | null;
}): Money {
  return { currency: order.currency, amount: order.total, converted: order.totalConverted };
}
