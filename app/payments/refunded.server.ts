import { sql } from "kysely";
import type { Db, PaymentKind } from "#app/platform/db/schema.ts";
import { inTotalsCurrency } from "#app/settings/currencies/totals-currency.server.ts";
import { convertedEntry } from "./converted-amounts.server.ts";

/** An entry of the whole total uses the order's own converted total, because converting the entry may differ. */
const value = inTotalsCurrency({
  currency: sql`"order".currency`,
  amount: sql`payment.value`,
  converted: sql`case when payment.value = "order".total then "order".total_converted else ${convertedEntry} end`,
});

/** In céntimos of the currency of totals. Leaves out annulled orders, as sums of sales do. */
function sums(db: Db) {
  const sumOf = (kind: PaymentKind) =>
    sql<number>`coalesce(sum(${value}) filter (where payment.kind = ${kind}), 0)::float8`;
  return db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select([sumOf("refund").as("refunded"), sumOf("returned").as("writtenOff")])
    .where("order.cancelled_at", "is", null);
}

/** `writtenOff`: value of returned products that was never paid */
export function readRefundedTo(
  db: Db,
  customerId: string,
): Promise<{ refunded: number; writtenOff: number }> {
  return sums(db).where("order.customer_id", "=", customerId).executeTakeFirstOrThrow();
}

/** `first` and `last`: days of the refunds, not of the orders. */
export async function readRefundedIn(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<number> {
  const { refunded } = await sums(db)
    .where(
      sql<boolean>`(payment.created_at at time zone 'America/Lima')::date between ${first}::date and ${last}::date`,
    )
    .executeTakeFirstOrThrow();
  return refunded;
}
