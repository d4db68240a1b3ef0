import { sql } from "kysely";

/** Of a query on `order_return`: whether every unit of its order is in returns that were not refused. */
export const keepsNothing = sql<boolean>`(
  (select sum(units) from order_line where order_line.order_id = order_return.order_id)
  <= (
    select coalesce(sum(coalesce(accepted, order_return_line.units)), 0)
    from order_return_line join order_return as one on one.id = order_return_line.return_id
    where one.order_id = order_return.order_id and one.state <> 'rechazada'
  )
)`;
