-- The complaints book. What a consumer wrote is never changed: the provider's answers are rows of their own.
create table complaint_number (
  year integer primary key,
  last integer not null check (last between 0 and 999999999)
);

create table complaint (
  id integer primary key generated always as identity,
  -- of Lima; the number begins anew every year
  year integer not null,
  number integer not null check (number between 1 and 999999999),
  -- one-time key of the form
  submission_id uuid not null unique,
  -- opens the consumer's own page of the sheet
  access_key uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('reclamo', 'queja')),
  name text not null,
  -- of SUNAT's catalogue 06
  document_type text not null check (document_type in ('1', '4', '7')),
  document_number text not null,
  address text,
  phone text,
  email text,
  -- father, mother or guardian of a minor
  guardian text,
  good text check (good in ('producto', 'servicio')),
  good_description text,
  -- céntimos of sol
  amount integer check (amount >= 0),
  order_number text,
  detail text not null,
  request text,
  -- who sold, as the settings said on that day
  provider jsonb not null,
  created_at timestamptz not null,
  unique (year, number),
  check (address is not null or email is not null)
);
create index complaint_created on complaint (created_at, id);

create table complaint_answer (
  id integer primary key generated always as identity,
  complaint_id integer not null references complaint (id),
  text text not null,
  -- no reference: an answer outlives whoever wrote it
  person_id text,
  person_name text not null,
  created_at timestamptz not null
);
create index complaint_answer_complaint on complaint_answer (complaint_id, id);

-- The law wants the book kept two years; the job that removes what is older says who it is.
create function keep_complaints() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('yupana.removes_complaints', true) = 'on'
    and old.created_at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'the complaints book cannot be changed';
end $$;
create trigger complaints_stay before update or delete on complaint
  for each row execute function keep_complaints();
create trigger complaints_not_emptied before truncate on complaint
  for each statement execute function keep_complaints();
create trigger complaint_answers_stay before update or delete on complaint_answer
  for each row execute function keep_complaints();
create trigger complaint_answers_not_emptied before truncate on complaint_answer
  for each statement execute function keep_complaints();

-- Numbers are taken one after the other.
create function keep_complaint_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.year = old.year and new.last = old.last + 1 then
    return new;
  end if;
  raise exception 'numbers of the complaints book cannot be changed';
end $$;
create trigger complaint_numbers_stay before update or delete on complaint_number
  for each row execute function keep_complaint_numbers();
create trigger complaint_numbers_not_emptied before truncate on complaint_number
  for each statement execute function keep_complaint_numbers();
