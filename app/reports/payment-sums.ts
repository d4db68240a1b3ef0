import { BALANCE } from "#app/payments/methods.ts";
import { priceCurrencies } from "#app/values/money/currency.ts";
import type { MovedByMethod, OrdersOfMethod } from "./payments.server.ts";

/** The last rows of a table are the sums of those above. */
export type Summed<Row> = Row & { isSum?: boolean };

export function ordersSum(rows: readonly OrdersOfMethod[]): Summed<OrdersOfMethod> {
  const sum = (of: (row: OrdersOfMethod) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    method: null,
    orders: sum(({ orders }) => orders),
    total: sum(({ total }) => total),
    paid: sum(({ paid }) => paid),
    refunded: sum(({ refunded }) => refunded),
    writtenOff: sum(({ writtenOff }) => writtenOff),
    owed: sum(({ owed }) => owed),
    isSum: true,
  };
}

/** One sum per currency, of money alone: a balance came in with an earlier payment. */
export function movedSums(rows: readonly MovedByMethod[]): Summed<MovedByMethod>[] {
  return priceCurrencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency && row.method !== BALANCE);
    if (own.length === 0) return [];
    const sum = (of: (row: MovedByMethod) => number) => own.reduce((all, row) => all + of(row), 0);
    return {
      method: "total",
      currency,
      entries: sum(({ entries }) => entries),
      received: sum(({ received }) => received),
      returned: sum(({ returned }) => returned),
      isSum: true,
    };
  });
}
