import { type SqlBool, sql } from "kysely";

// For queries that join `"order"` and `order_payment`, which may be missing.

const refunded = sql`coalesce(order_payment.refunded, 0)`;
const returned = sql`coalesce(order_payment.returned, 0)`;

/** `owed` of `paymentState` in SQL. */
export const owedInLedger = sql<number>`("order".total - coalesce(order_payment.paid, 0)
  - coalesce(order_payment.rounding, 0) - ${returned})`;

/** `hasUnpaidRest` in SQL. */
export const hasUnpaidRest = sql<SqlBool>`${owedInLedger} > ${refunded}`;

/** `isRestDue` in SQL. */
export const restDue = sql<SqlBool>`(${hasUnpaidRest} and (${refunded} = 0 or ${returned} > 0))`;

/** Amount that the customer still owes; refunded money is not owed again, and an annulled order owes nothing. */
export const restOwed = sql<number>`(case when "order".cancelled_at is null and ${restDue}
  then ${owedInLedger} else 0 end)`;
