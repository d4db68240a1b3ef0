-- The ledger entry of the unpaid value that stopped being owed; no reference, as for payment_id. Until now the entry was
-- found by the moment at which both were written.
alter table order_return add column written_off_id integer unique;
update order_return set written_off_id = payment.id
from payment
where order_return.state = 'cerrada' and payment.kind = 'returned'
  and payment.order_id = order_return.order_id and payment.created_at = order_return.changed_at;
