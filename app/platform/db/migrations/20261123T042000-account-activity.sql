-- When a customer was last here: sessions that ended are deleted and can't tell.
create table account_activity (
  person_id text primary key references person (id) on delete cascade,
  seen_at timestamptz not null default now(),
  -- told that the account will be deleted
  warned_at timestamptz
);
create index account_activity_seen on account_activity (seen_at);
-- Nobody knows about the time before: it begins today.
insert into account_activity (person_id) select id from customer;

create function note_new_customer() returns trigger language plpgsql as $$
begin
  insert into account_activity (person_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger customer_is_new after insert on customer for each row execute function note_new_customer();

-- A login, and a session that goes on.
create function note_activity() returns trigger language plpgsql as $$
begin
  update account_activity set seen_at = now(), warned_at = null where person_id = new.person_id;
  return null;
end $$;
create trigger session_is_used after insert or update of expires_at on session
  for each row execute function note_activity();

create index order_kept_personal on "order" (created_at) where email <> '';
