import { sql } from "kysely";
import { hasUnpaidRest, owedInLedger as owed } from "./rest-due.server.ts";

/** `convert` in SQL: céntimos of the order's other currency. */
export const convertedEntry = sql`case when payment.currency <> "order".currency then payment.amount
  when payment.currency = 'PEN' then round(payment.amount * 10000.0 / "order".rate)
  else round(payment.amount * ("order".rate / 10000.0)) end`;

const received = sql`(
  select coalesce(sum(case kind when 'payment' then ${convertedEntry} when 'refund' then -${convertedEntry} end), 0) as paid,
    coalesce(sum(${convertedEntry}) filter (where kind = 'refund'), 0) as refunded,
    coalesce(sum(${convertedEntry}) filter (where kind = 'rounding'), 0) as rounding,
    coalesce(sum(${convertedEntry}) filter (where kind = 'returned'), 0) as returned
  from payment where payment.order_id = "order".id
) received`;

const paid = sql`coalesce(order_payment.paid, 0)`;
const hasOther = sql`"order".rate is not null and "order".total_converted is not null`;

/** `paidConverted` of `paymentState` in SQL, for queries that join `"order"` and `order_payment`. */
export const convertedPaid = sql<number | null>`(
  select case when ${paid} = 0 then 0
    else greatest(1, case when ${owed} = 0 and received.returned = 0 then "order".total_converted - received.rounding else received.paid end) end::int
  from ${received} where ${hasOther}
)`;

/** `refundedConverted` and `returnedConverted` of `paymentState` in SQL. */
export const convertedRefunded = sql<
  number | null
>`(select received.refunded::int from ${received} where ${hasOther})`;
export const convertedReturned = sql<
  number | null
>`(select received.returned::int from ${received} where ${hasOther})`;

/** `owedConverted` of what was never paid, otherwise zero. */
export const convertedOwed = sql<number | null>`(
  select case when not ${hasUnpaidRest} then 0
    when "order".total_converted > received.paid + received.rounding + received.returned
      then "order".total_converted - received.paid - received.rounding - received.returned
    else greatest(1, round(case "order".currency when 'PEN' then ${owed} * 10000.0 / "order".rate
      else ${owed} * ("order".rate / 10000.0) end)) end::int
  from ${received} where ${hasOther}
)`;
