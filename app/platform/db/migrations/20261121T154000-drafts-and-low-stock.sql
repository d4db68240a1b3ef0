-- Drafts, which the storefront does not show, and a product's own threshold of low stock.
alter table product
  add column hidden boolean not null default false,
  add column low_stock integer check (low_stock >= 0);
create index product_low_stock on product (low_stock) where low_stock is not null;

-- What the storefront counts and pages through is still read from the index alone.
create index product_newest_shown on product (created_at desc, id desc) include (hidden);
drop index product_newest;
create index product_category_newest_shown on product (category_id, created_at desc, id desc) include (hidden);
drop index product_category_newest;
create index product_price_shown on product (price, id) include (hidden);
drop index product_price;
create index product_name_shown on product (name_sort, id) include (hidden);
drop index product_name;
create index product_brand_shown on product (brand) include (hidden);
drop index product_brand;
create index product_category_brand_shown on product (category_id, brand) include (hidden);
drop index product_category_brand;

-- Stock in an order of its own. An index on product.stock would make every sale write all the indexes of product,
-- the search's among them; this table is narrow, and follows by itself whatever hand changes the stock.
create table product_stock (
  product_id integer primary key references product on delete cascade,
  stock integer not null
);
insert into product_stock select id, stock from product;
create index product_stock_order on product_stock (stock, product_id);

create function keep_stock_of_new() returns trigger language plpgsql as $$
begin
  insert into product_stock select id, stock from added;
  return null;
end $$;
create trigger product_stock_added after insert on product referencing new table as added
  for each statement execute function keep_stock_of_new();

create function keep_stock() returns trigger language plpgsql as $$
begin
  update product_stock set stock = new.stock where product_id = new.id;
  return null;
end $$;
create trigger product_stock_changed after update of stock on product for each row
  when (old.stock <> new.stock) execute function keep_stock();
