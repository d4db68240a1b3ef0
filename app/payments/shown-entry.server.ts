import { sql } from "kysely";
import type { PriceCurrency } from "#app/values/money/currency.ts";

// For queries that join `payment` and `"order"`: returned products are shown in the order's currency.

export const shownAmount = sql<number>`case payment.kind when 'returned' then payment.value else payment.amount end`;

export const shownCurrency = sql<PriceCurrency>`case payment.kind when 'returned' then "order".currency
  else payment.currency end`;
