-- A picture of an import may be a category's or a customer's too.
alter table import_picture
  alter column product_id drop not null,
  add column category_id integer references category on delete cascade,
  add column customer_id text references customer on delete cascade,
  add constraint import_picture_owner check (num_nonnulls(product_id, category_id, customer_id) = 1);
create index import_picture_category on import_picture (category_id) where category_id is not null;
create index import_picture_customer on import_picture (customer_id) where customer_id is not null;
