-- Who opened a return for its customer; null: the customer requested it.
alter table order_return add column opened_by_name text;
