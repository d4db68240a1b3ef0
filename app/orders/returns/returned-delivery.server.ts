import { sql } from "kysely";

/**
 * For queries on `order_return`: céntimos of the order's delivery fee if every unit of the order is in a return that
 * was not refused, else 0.
 */
export const returnedDelivery = sql<number>`(
  select case when (
    select sum(units) from order_line where order_line.order_id = "order".id
  ) <= (
    select coalesce(sum(coalesce(accepted, order_return_line.units)), 0)
    from order_return_line join order_return as one on one.id = order_return_line.return_id
    where one.order_id = "order".id and one.state <> 'rechazada'
  ) then coalesce(delivery_fee, 0) else 0 end
  from "order" where "order".id = order_return.order_id
)`;
