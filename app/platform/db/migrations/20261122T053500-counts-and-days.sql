-- Figures of the back office that are added up rather than counted anew.

-- How many products a category has is the sum of its changes: rows are only added, so that no two writers wait for
-- each other, and folded once in a while.
create table product_count (
  id bigint primary key generated always as identity,
  category_id integer not null,
  change integer not null
);

create function count_new_products() returns trigger language plpgsql as $$
begin
  insert into product_count (category_id, change) select category_id, count(*) from added group by category_id;
  return null;
end $$;
create trigger product_count_added after insert on product referencing new table as added
  for each statement execute function count_new_products();

create function count_gone_products() returns trigger language plpgsql as $$
begin
  insert into product_count (category_id, change) select category_id, -count(*) from gone group by category_id;
  return null;
end $$;
create trigger product_count_gone after delete on product referencing old table as gone
  for each statement execute function count_gone_products();

create function count_moved_product() returns trigger language plpgsql as $$
begin
  insert into product_count (category_id, change) values (old.category_id, -1), (new.category_id, 1);
  return null;
end $$;
create trigger product_count_moved after update of category_id on product for each row
  when (old.category_id <> new.category_id) execute function count_moved_product();

create function count_no_products() returns trigger language plpgsql as $$
begin
  delete from product_count;
  return null;
end $$;
create trigger product_count_emptied after truncate on product
  for each statement execute function count_no_products();

insert into product_count (category_id, change) select category_id, count(*) from product group by category_id;

-- Drafts are few.
create index product_draft on product (created_at desc, id desc) where hidden;

-- What was ordered on a day of Lima that is over, annulled orders apart, kept by whoever has summed it. A day without a
-- row has not been summed, or was changed since.
create table order_day (
  day date primary key,
  orders integer not null,
  total bigint not null
);

-- The lock: who sums holds it alone, so that whoever changes a past order is either seen or comes after.
create function forget_order_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('order_day'));
  if tg_op <> 'INSERT' then
    delete from order_day where day = (old.created_at at time zone 'America/Lima')::date;
  end if;
  if tg_op <> 'DELETE' then
    delete from order_day where day = (new.created_at at time zone 'America/Lima')::date;
  end if;
  return null;
end $$;
-- Days are summed a whole day after they ended: an order that is placed now is of none of them.
create trigger order_of_the_past after insert on "order" for each row
  when (new.created_at < now() - interval '12 hours') execute function forget_order_day();
create trigger order_changes_its_day after update of cancelled_at, created_at, total on "order" for each row
  when (old.cancelled_at is distinct from new.cancelled_at or old.created_at <> new.created_at or old.total <> new.total)
  execute function forget_order_day();
create trigger order_leaves_its_day after delete on "order" for each row execute function forget_order_day();

create function forget_order_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('order_day'));
  delete from order_day;
  return null;
end $$;
create trigger order_days_emptied after truncate on "order" for each statement execute function forget_order_days();
