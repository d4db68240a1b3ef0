-- A change of many products, on its way through them; it goes when it is done.
create table bulk_change (
  id uuid primary key,
  person_id text not null references person on delete cascade,
  person_name text not null,
  -- the form's: what changes, and how
  change jsonb not null,
  -- in the order in which they are changed
  product_ids integer[] not null,
  done integer not null default 0,
  created_at timestamptz not null default now()
);
create index bulk_change_person on bulk_change (person_id);
