-- What the store writes about an order for itself; its customer never sees it.
create table order_note (
  id integer primary key generated always as identity,
  order_id integer not null references "order" (id) on delete cascade,
  text text not null,
  person_id text references person (id) on delete set null,
  person_name text not null,
  created_at timestamptz not null default now()
);
create index order_note_order on order_note (order_id, id);
create index order_note_person on order_note (person_id) where person_id is not null;
