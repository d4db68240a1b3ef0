-- The newest products are looked at first: they tell the first page of a search that finds many.
create index product_search_newest on product_search (created_at desc, product_id desc) where shown;

-- Products with the same category, brand and labels are counted together: a number is compared and kept in less time
-- than a list of texts.
alter table product_search
  add column alike bigint not null generated always as (hash_array_extended(facets, 0)) stored;
