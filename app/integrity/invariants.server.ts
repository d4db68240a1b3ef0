import { type RawBuilder, sql } from "kysely";
import { orderedUnits } from "#app/catalog/stock/ordered-units.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

export interface Finding {
  name: string;
  count: number;
  examples: string[];
}

const EXAMPLES = 10;

/** Each query returns the violations of a rule that must be true between transactions. */
const invariants: Record<string, RawBuilder<{ found: string }>> = {
  "orders without lines": sql`
    select number as found from "order"
    where not exists (select from order_line where order_id = "order".id)`,
  "orders whose total is not the sum of their lines and their delivery fee": sql`
    select number as found from "order"
    where total is distinct from coalesce(delivery_fee, 0)
      + (select sum(price::bigint * units) from order_line where order_id = "order".id)`,
  "orders whose total in the other currency is not the sum of their converted unit prices and fee": sql`
    select number as found from "order"
    where rate is not null and total_converted is distinct from
      (select sum(price_converted::bigint * units) from order_line where order_id = "order".id)
      + case currency when 'USD' then round(coalesce(delivery_fee, 0)::bigint * rate / 10000.0)
          else round(coalesce(delivery_fee, 0) * 10000.0 / rate) end`,
  "order lines that are not held or converted as their order is": sql`
    select number as found from order_line join "order" on "order".id = order_id
    where order_line.currency <> "order".currency or price_converted is distinct from case "order".currency
      when 'USD' then round(price::bigint * rate / 10000.0) else round(price * 10000.0 / rate) end`,
  "payments in another currency than their order's, of an order without a rate": sql`
    select number as found from payment join "order" on "order".id = order_id
    where payment.currency <> "order".currency and "order".rate is null`,
  "payments in their order's currency that are worth something else": sql`
    select number as found from payment join "order" on "order".id = order_id
    where payment.currency = "order".currency and amount <> value`,
  "orders whose paid amount is not the sum of their ledger": sql`
    select number as found from "order"
    join order_payment on order_payment.order_id = "order".id
    left join (
      select order_id,
        coalesce(sum(value) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(value) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(value) filter (where kind = 'rounding'), 0) as rounding,
        coalesce(sum(value) filter (where kind = 'returned'), 0) as returned
      from payment group by order_id
    ) as ledger on ledger.order_id = "order".id
    where (order_payment.paid, order_payment.refunded, order_payment.rounding, order_payment.returned)
      is distinct from (coalesce(ledger.paid - ledger.refunded, 0), coalesce(ledger.refunded, 0),
        coalesce(ledger.rounding, 0), coalesce(ledger.returned, 0))`,
  "orders whose ledger nobody sums up": sql`
    select number as found from "order" where id in (select order_id from payment)
      and id not in (select order_id from order_payment)`,
  "card payments that their provider approved and the ledger lacks": sql`
    select reference as found from online_payment
    where status = 'approved' and not exists (
      select from payment where provider_reference = online_payment.method || ':' || payment_id
    )`,
  "customers who paid with more balance than they had": sql`
    select customer_id as found from payment join "order" on "order".id = order_id
    where payment.method = 'saldo' and customer_id is not null
    group by customer_id, payment.currency
    having sum(case kind when 'refund' then amount else -amount end) < 0`,
  "orders that gave back more than they were paid": sql`
    select number as found from "order" join order_payment on order_id = "order".id where paid < 0`,
  "orders that were paid too much and are not marked so, or the reverse": sql`
    select number as found from "order" join order_payment on order_id = "order".id
    where overpaid is distinct from (paid + rounding + returned > total)`,
  "orders whose vouchers wait though they do not stand so": sql`
    select number as found from "order" join order_payment on order_id = "order".id
    where order_payment.state not in ('por-verificar', 'pagado')
      and exists (select from voucher where order_id = "order".id and voucher.state = 'por-verificar')`,
  "orders whose status is not the last one of their history": sql`
    select number as found from "order"
    where status is distinct from (
      select to_status from order_status_change where order_id = "order".id order by id desc limit 1
    )`,
  "orders whose lines count as sold on another day, or though they were annulled": sql`
    select number as found from order_line join "order" on "order".id = order_id
    where sold_on is distinct from
      case when cancelled_at is null then ("order".created_at at time zone 'America/Lima')::date end`,
  "products with less than nothing in stock": sql`select slug as found from product where stock < 0`,
  "products whose stock is not the sum of its ledger": sql`
    select slug as found from product
    left join (select product_id, sum(change) as stock from stock_movement group by product_id) as ledger
      on ledger.product_id = product.id
    where product.stock <> coalesce(ledger.stock, 0)`,
  "products whose stock in lists is another": sql`
    select slug as found from product left join product_stock on product_id = product.id
    where product.stock is distinct from product_stock.stock`,
  "orders whose units are not what the ledger of their products says": sql`
    with moved as (
      select order_number as number, product_id, sum(change) as change from stock_movement
      where order_number in (select order_number from stock_movement where reason = 'order')
      group by order_number, product_id
    ), bought as (
      select * from (${orderedUnits}) as ordered where number in (select number from moved)
    )
    select distinct number as found from moved full join bought using (number, product_id)
    where moved.change is distinct from bought.change`,
  "orders with more units given back than bought": sql`
    select distinct number as found from order_return
    join order_return_line on return_id = order_return.id
    join "order" on "order".id = order_return.order_id
    left join order_line using (order_id, position)
    where state <> 'rechazada'
    group by number, order_id, position, order_line.units
    having sum(coalesce(accepted, order_return_line.units)) > coalesce(order_line.units, 0)`,
  "orders with more than one open return": sql`
    select number as found from order_return join "order" on "order".id = order_id
    where state in ('solicitada', 'aceptada', 'recibida') group by number having count(*) > 1`,
  "returns whose refund is not in the ledger of their order": sql`
    select order_return.id::text as found from order_return
    left join payment on payment.id = payment_id and payment.order_id = order_return.order_id and kind = 'refund'
    where payment_id is not null and payment.id is null`,
  "returns whose written-off value is not in the ledger of their order": sql`
    select order_return.id::text as found from order_return
    left join payment
      on payment.id = written_off_id and payment.order_id = order_return.order_id and kind = 'returned'
    where written_off_id is not null and payment.id is null`,
  "orders that stopped owing more than the value of what was given back": sql`
    select number as found from "order"
    join order_payment on order_payment.order_id = "order".id
    where returned > (
      -- The delivery fee stops being owed once every unit came back.
      select coalesce(sum(price::bigint * accepted), 0) + case
        when sum(accepted) = (select sum(units) from order_line where order_line.order_id = "order".id)
        then coalesce(delivery_fee, 0) else 0
      end
      from order_return
      join order_return_line on return_id = order_return.id
      join order_line using (order_id, position)
      where order_return.order_id = "order".id and state = 'cerrada'
    )`,
  "annulled orders of which something is given back": sql`
    select distinct number as found from order_return join "order" on "order".id = order_id
    where state <> 'rechazada' and cancelled_at is not null`,
  "facturas of customers without RUC, name or address": sql`
    select number as found from "order"
    where receipt ->> 'kind' = 'factura' and customer_id is not null and (
      receipt ->> 'documentType' is distinct from '6' or receipt ->> 'documentNumber' !~ '^[0-9]{11}$'
      or num_nulls(receipt ->> 'documentNumber', receipt ->> 'name', receipt ->> 'address') > 0
    )`,
  "years of the complaints book with a number left out, or another last one": sql`
    select year::text as found from complaint_number
    left join (
      select year, count(*) as sheets, min(number) as first, max(number) as last from complaint group by year
    ) as book using (year)
    where book.last is distinct from complaint_number.last and book.year is not null
      or book.sheets <> book.last - book.first + 1`,
  "sheets of the complaints book without their year's numbers": sql`
    select number || '-' || year as found from complaint where year not in (select year from complaint_number)`,
  "submissions that made more than one order": sql`
    select submission_id::text as found from "order" group by submission_id, customer_id having count(*) > 1`,
};

export async function brokenInvariants(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, cases] of Object.entries(invariants)) {
    const { rows } = await sql<{ count: number; examples: string[] }>`
      with cases as (${cases})
      select count(*) as count,
        coalesce((select array_agg(found) from (select found from cases limit ${EXAMPLES}) as few), '{}') as examples
      from cases`.execute(db);
    const [row] = rows;
    if (row && row.count > 0) findings.push({ name, ...row });
  }
  return findings;
}
