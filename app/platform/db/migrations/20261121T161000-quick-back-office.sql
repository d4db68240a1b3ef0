-- The back office with hundreds of thousands of orders.

-- `return` binds what the functions call: indexes are built with a search path of their own.
-- Lower case without accents, as `plainText` writes it.
create function plain_text(text) returns text language sql immutable parallel safe
return lower(translate($1,
  'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç',
  'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc'));

-- Letters and digits alone, as `searchWords` finds them.
create function plain_words(text) returns tsvector language sql immutable parallel safe
return to_tsvector('pg_catalog.simple', regexp_replace(plain_text($1), '[^a-z0-9]+', ' ', 'g'));

-- Orders are found by the beginnings of words, the names of what was bought among them; by the end of their
-- number too: it stands there again, turned round.
alter table "order" add column line_names text not null default '';
update "order" set line_names = (select coalesce(string_agg(name, ' ' order by position), '') from order_line where order_id = "order".id);
create function order_words(number text, first_name text, last_name text, line_names text) returns tsvector
language sql immutable parallel safe
return plain_words(number || ' zz' || reverse(number) || ' ' || first_name || ' ' || last_name || ' ' || line_names);
create index order_words on "order" using gin (order_words(number, first_name, last_name, line_names));

-- Orders of one status, and the annulled ones, are counted from an index.
create index order_valid_newest on "order" (status, created_at desc, id desc) where cancelled_at is null;
create index order_annulled_newest on "order" (created_at desc, id desc) where cancelled_at is not null;
drop index order_status_newest;

-- Sales by product and day come from one index. The day in Lima; null while the order is annulled.
alter table order_line add column sold_on date;
update order_line set sold_on = ("order".created_at at time zone 'America/Lima')::date
from "order" where "order".id = order_line.order_id and "order".cancelled_at is null;
alter table order_line alter column sold_on set default (now() at time zone 'America/Lima')::date;
create index order_line_sold on order_line (sold_on) include (product_id, units, price) where sold_on is not null;

create function keep_sold_on() returns trigger language plpgsql as $$
begin
  update order_line
  set sold_on = case when new.cancelled_at is null then (new.created_at at time zone 'America/Lima')::date end
  where order_id = new.id;
  return null;
end $$;
create trigger order_leaves_sales after update of cancelled_at, created_at on "order" for each row
  when (old.cancelled_at is distinct from new.cancelled_at or old.created_at is distinct from new.created_at)
  execute function keep_sold_on();

-- Customers are sorted and looked for by name.
alter table customer add column plain_name text not null
  generated always as (plain_text(first_name || ' ' || last_name)) stored;
create index customer_by_name on customer (plain_name, id);
create index customer_newest on customer (created_at desc, id desc);
