import { type RawBuilder, sql } from "kysely";

/** What totals and reports are shown in: soles, or dollars and balboas, which are worth the same. */
const totalsInSoles = sql`coalesce(
  (select value #>> '{adminTotal,currency}' from setting where key = 'places'), 'PEN') = 'PEN'`;
const newestRate = sql`(select rate from exchange_rate order by id desc limit 1)`;

interface Amounts {
  currency: RawBuilder<unknown>;
  /** céntimos of that currency */
  amount: RawBuilder<unknown>;
  /** céntimos of the other one; null without a rate */
  converted: RawBuilder<unknown>;
}

/**
 * Of an order's two amounts the one that is in the currency of totals. An order from before there was a rate has one
 * alone: it counts at the newest rate.
 */
export function inTotalsCurrency({ currency, amount, converted }: Amounts): RawBuilder<number> {
  return sql<number>`case when (${currency} = 'PEN') = (${totalsInSoles}) then ${amount}
    else coalesce(${converted}, round(case ${currency} when 'PEN' then ${amount} * 10000.0 / ${newestRate}
      else ${amount} * ${newestRate} / 10000.0 end)::int) end`;
}

/** As `inTotalsCurrency`, of the orders of a query. */
export const orderTotal = inTotalsCurrency({
  currency: sql`"order".currency`,
  amount: sql`"order".total`,
  converted: sql`"order".total_converted`,
});
