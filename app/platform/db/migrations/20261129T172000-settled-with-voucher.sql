-- A waiting voucher no longer hides that an order was paid in full and given back.
update order_payment set state = case when paid > 0 then 'devuelto-en-parte' else 'devuelto' end
from "order"
where "order".id = order_id and order_payment.state = 'por-verificar'
  and "order".total - paid - rounding - returned <= refunded
  and not (returned > 0 and paid = 0);
