import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

export interface Amounts {
  customers: number;
  orders: number;
}

/** Few enough for a statement's time limit on a busy machine. */
const ORDERS_PER_STATEMENT = 1000;
/** Half an hour between two orders. */
const SECONDS_BETWEEN = 1800;

/** Inserts past orders of two lines each in bulk: placing 20,000 would take longer than everything else. */
export async function fillOrders(
  db: Db,
  customers: string[],
  products: number,
  amount: number,
): Promise<void> {
  for (let start = 0; start < amount; start += ORDERS_PER_STATEMENT)
    await fillPart(db, customers, products, start, Math.min(amount, start + ORDERS_PER_STATEMENT));
}

async function fillPart(db: Db, customers: string[], products: number, start: number, end: number) {
  await sql`
    with source as (
      select n, timestamptz '2026-11-01T12:00:00Z' - n * interval '1 second' * ${SECONDS_BETWEEN} as placed_at,
        (${customers}::text[])[1 + n % ${customers.length}] as customer_id
      from generate_series(${start}::int, ${end - 1}::int) as n
    ), item as (
      select source.n, position, product.id as product_id, product.name, product.price, 1 + source.n % 3 as units
      from source cross join generate_series(0, 1) as position
      join product on product.id = 1 + (source.n * 37 + position * 11) % ${products}
    ), placed as (
      insert into "order" (number, customer_id, submission_id, status, total, created_at,
        first_name, last_name, email, phone, line_names)
      select '00' || (extract(epoch from source.placed_at) * 1000)::bigint, source.customer_id, gen_random_uuid(),
        case when source.n < 50 then 'pedido' when source.n % 20 = 0 then 'ruta' else 'entregado' end,
        (select sum(price * units) from item where item.n = source.n), source.placed_at,
        customer.first_name, customer.last_name, person.email, '987654321',
        (select string_agg(item.name, ' ' order by item.position) from item where item.n = source.n)
      from source join customer on customer.id = source.customer_id join person on person.id = customer.id
      returning id, number, created_at
    ), line as (
      insert into order_line (order_id, position, product_id, name, units, price, sold_on)
      select placed.id, item.position, item.product_id, item.name, item.units, item.price,
        (placed.created_at at time zone 'America/Lima')::date
      from placed join source on source.placed_at = placed.created_at join item on item.n = source.n
    )
    insert into order_status_change (order_id, to_status, person_name, created_at)
    select id, 'pedido', 'Cliente', created_at from placed`.execute(db);
}
