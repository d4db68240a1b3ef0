-- The rules of compatibility judge products of a type with the same facts once. The index finds each such group, and
-- its cheapest and dearest product, without reading the others.
alter table product
  add column facts_hash bigint not null generated always as (jsonb_hash_extended(attributes, 0)) stored;
create index product_facts_of_type on product (type_id, facts_hash, price);
