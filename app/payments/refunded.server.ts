import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { inTotalsCurrency } from "#app/settings/currencies/totals-currency.server.ts";
import { convertedEntry } from "./converted-amounts.server.ts";

/** A refund of the whole total uses the order's own converted total, because converting the refund may differ. */
const refund = inTotalsCurrency({
  currency: sql`"order".currency`,
  amount: sql`payment.value`,
  converted: sql`case when payment.value = "order".total then "order".total_converted else ${convertedEntry} end`,
});

/** Refunds in céntimos of the currency of totals. Leaves out annulled orders, as sums of sales do. */
function refunds(db: Db) {
  return db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select(sql<number>`coalesce(sum(${refund}), 0)::float8`.as("refunded"))
    .where("payment.kind", "=", "refund")
    .where("order.cancelled_at", "is", null);
}

export async function readRefundedTo(db: Db, customerId: string): Promise<number> {
  const { refunded } = await refunds(db)
    .where("order.customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return refunded;
}

/** `first` and `last`: days of the refunds, not of the orders. */
export async function readRefundedIn(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<number> {
  const { refunded } = await refunds(db)
    .where(
      sql<boolean>`(payment.created_at at time zone 'America/Lima')::date between ${first}::date and ${last}::date`,
    )
    .executeTakeFirstOrThrow();
  return refunded;
}
