-- The rules of compatibility judge products of a type with the same facts once. The index finds each such group with
-- its cheapest and dearest product, and sorts a type's products, without reading them; that something is in stock
-- changes seldom, how much of it with each sale.
alter table product
  add column facts_hash bigint not null generated always as (jsonb_hash_extended(attributes, 0)) stored,
  add column sold_out boolean not null generated always as (stock = 0) stored;
create index product_facts_of_type on product (type_id, facts_hash, price, id) include (sold_out, name_sort)
  where not hidden;
