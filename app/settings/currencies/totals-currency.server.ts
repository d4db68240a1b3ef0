import { type RawBuilder, sql } from "kysely";

/** Otherwise dollars or balboas, which have the same value. */
const totalsInSoles = sql`coalesce(
  (select value #>> '{adminTotal,currency}' from setting where key = 'places'), 'PEN') = 'PEN'`;
const newestRate = sql`(select rate from exchange_rate order by id desc limit 1)`;

interface Amounts {
  currency: RawBuilder<unknown>;
  /** céntimos of `currency` */
  amount: RawBuilder<unknown>;
  /** céntimos of the other currency; null without a rate */
  converted: RawBuilder<unknown>;
}

/** Orders from before there was a rate are converted at the newest one. */
export function inTotalsCurrency({ currency, amount, converted }: Amounts): RawBuilder<number> {
  return sql<number>`case when (${currency} = 'PEN') = (${totalsInSoles}) then ${amount}
    else coalesce(${converted}, round(case ${currency} when 'PEN' then ${amount} * 10000.0 / ${newestRate}
      else ${amount} * ${newestRate} / 10000.0 end)::int) end`;
}

export const orderTotal = inTotalsCurrency({
  currency: sql`"order".currency`,
  amount: sql`"order".total`,
  converted: sql`"order".total_converted`,
});
