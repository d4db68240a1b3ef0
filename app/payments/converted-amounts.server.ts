import { sql } from "kysely";

/** `convert` in SQL: céntimos of the order's other currency. */
export const convertedEntry = sql`case when payment.currency <> "order".currency then payment.amount
  when payment.currency = 'PEN' then round(payment.amount * 10000.0 / "order".rate)
  else round(payment.amount * ("order".rate / 10000.0)) end`;

const came = sql`(
  select coalesce(sum(case kind when 'payment' then ${convertedEntry} when 'refund' then -${convertedEntry} end), 0) as paid,
    coalesce(sum(${convertedEntry}) filter (where kind = 'rounding'), 0) as rounding
  from payment where payment.order_id = "order".id
) came`;

const paid = sql`coalesce(order_payment.paid, 0)`;
const owed = sql`("order".total - ${paid} - coalesce(order_payment.rounding, 0))`;
const hasOther = sql`"order".rate is not null and "order".total_converted is not null`;

/** `paidConverted` of `paymentState` in SQL, for queries that join `"order"` and `order_payment`. */
export const convertedPaid = sql<number | null>`(
  select case when ${paid} = 0 then 0
    else greatest(1, case when ${owed} = 0 then "order".total_converted - came.rounding else came.paid end) end::int
  from ${came} where ${hasOther}
)`;

/** `owedConverted`, but never below zero. */
export const convertedOwed = sql<number | null>`(
  select case when ${owed} <= 0 then 0
    when "order".total_converted > came.paid + came.rounding then "order".total_converted - came.paid - came.rounding
    else greatest(1, round(case "order".currency when 'PEN' then ${owed} * 10000.0 / "order".rate
      else ${owed} * ("order".rate / 10000.0) end)) end::int
  from ${came} where ${hasOther}
)`;
