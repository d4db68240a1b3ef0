-- Deleted products as they were, so that a deletion can be undone for a day.
create table deleted_product (
  entry_id bigint not null references audit_entry,
  product_id integer not null,
  product jsonb not null,
  -- rows of the tables that are deleted with a product
  rows jsonb not null,
  -- keys of the rows that stay without their product, by table
  referrers jsonb not null,
  created_at timestamptz not null default now(),
  primary key (entry_id, product_id)
);
create index deleted_product_created on deleted_product (created_at);
