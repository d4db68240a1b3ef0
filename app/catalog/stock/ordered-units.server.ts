import { sql } from "kysely";

/**
 * What each order changed in each product's stock: its units, less those that an annulment or returns put back.
 * Columns: number, product_id, change.
 */
export const orderedUnits = sql`
  select number, product_id,
    sum(coalesce(restocked, 0) - case when cancelled_at is null then units else 0 end) as change
  from order_line join "order" on "order".id = order_id
  left join (
    select order_id, position, sum(restocked) as restocked
    from order_return join order_return_line on return_id = order_return.id group by order_id, position
  ) as returned using (order_id, position)
  where product_id is not null
  group by number, product_id`;
