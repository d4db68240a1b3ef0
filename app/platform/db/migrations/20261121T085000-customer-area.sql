-- Favourites and saved items outlive a deleted product ("ya no se vende"); e-mail changes by mailed code.

alter table favorite drop constraint favorite_pkey;
alter table favorite
  add id bigint generated always as identity primary key,
  alter column product_id drop not null,
  add gone_name text,
  add gone_picture jsonb,
  add unique (customer_id, product_id),
  add check ((product_id is null) = (gone_name is not null));
create index favorite_customer on favorite (customer_id, created_at desc, id desc);

alter table saved_item drop constraint saved_item_pkey;
alter table saved_item
  add id bigint generated always as identity primary key,
  alter column product_id drop not null,
  add gone_name text,
  add gone_picture jsonb,
  add unique (customer_id, product_id),
  add check ((product_id is null) = (gone_name is not null));
create index saved_item_customer on saved_item (customer_id, created_at desc, id desc);

-- A product that goes leaves its last name and picture in the lists, by whatever hand it goes.
create function keep_listed_product() returns trigger language plpgsql as $$
declare
  last_picture jsonb := (
    select file from product_media where product_id = old.id and kind = 'image' order by position limit 1
  );
begin
  update favorite set product_id = null, gone_name = old.name, gone_picture = last_picture where product_id = old.id;
  update saved_item set product_id = null, gone_name = old.name, gone_picture = last_picture where product_id = old.id;
  return old;
end $$;
create trigger product_leaves_lists before delete on product for each row execute function keep_listed_product();

-- With it, the code is for changing to that address; without, for verifying the one there is.
alter table action_code add new_email text check (new_email = lower(new_email));
