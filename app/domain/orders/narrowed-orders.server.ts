import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { TIME_ZONE } from "#app/config/constants.ts";
import type { Schema } from "#app/db/schema.ts";
import { containing } from "#app/domain/list-query.ts";
import { plainSql } from "#app/domain/plain-sql.server.ts";
import { narrowingWords, type OrderNarrowing } from "./order-narrowing.ts";

/** True for the orders that the narrowing leaves. */
export function narrowedTo({ text, status, delivery, first, last }: OrderNarrowing) {
  return (order: ExpressionBuilder<Schema, "order">) => {
    const words = narrowingWords(text);
    return order.and([
      // A text without a letter or digit finds nothing, rather than everything.
      ...(text && words.length === 0 ? [order.lit(false)] : []),
      ...words.map(hasWord),
      ...(status ? [order("order.cancelled_at", status === "anulado" ? "is not" : "is", null)] : []),
      ...(status && status !== "anulado" ? [order("order.status", "=", status)] : []),
      ...(delivery ? [order("order.address", delivery === "envio" ? "is not" : "is", null)] : []),
      ...(first
        ? [sql<SqlBool>`"order".created_at >= ${first}::date::timestamp at time zone ${TIME_ZONE}`]
        : []),
      ...(last
        ? [sql<SqlBool>`"order".created_at < (${last}::date + 1)::timestamp at time zone ${TIME_ZONE}`]
        : []),
    ]);
  };
}

function hasWord(word: string): RawBuilder<SqlBool> {
  const anywhere = containing(word);
  return sql<SqlBool>`(
    "order".number like ${anywhere}
    or ${plainSql(sql`"order".first_name || ' ' || "order".last_name`)} like ${anywhere}
    or "order".id in (select order_id from order_line where ${plainSql(sql`order_line.name`)} like ${anywhere})
  )`;
}
