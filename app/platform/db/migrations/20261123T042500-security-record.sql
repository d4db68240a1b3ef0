-- Who logged in, was refused, took files away or looked at a customer, and from where. It stays as written until its
-- time is over: a job deletes what is older than 90 days, and nothing younger can be deleted.
create table security_event (
  id bigint generated always as identity primary key,
  kind text not null,
  -- No reference: the account may go, what it did stays.
  person_id text,
  -- An administrator's name, or the e-mail that somebody typed. A customer's name is looked up while there is one.
  who text,
  detail text not null,
  address text not null,
  device text not null,
  created_at timestamptz not null default now()
);
create index security_event_newest on security_event (created_at desc, id desc);

create function keep_security_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'the security record cannot be changed';
end $$;
create trigger security_record_stays before update or delete on security_event
  for each row execute function keep_security_record();
create trigger security_record_not_emptied before truncate on security_event
  for each statement execute function keep_security_record();
