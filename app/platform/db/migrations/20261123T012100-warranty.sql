-- Months; null: the shop does not tell.
alter table product add column warranty_months integer check (warranty_months between 0 and 120);
create index product_warranty on product (warranty_months) include (hidden);
