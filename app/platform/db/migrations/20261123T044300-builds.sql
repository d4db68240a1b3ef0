-- Builds of parts that customers keep, and those that orders were made from.
create table build (
  id integer generated always as identity primary key,
  customer_id text not null references customer on delete cascade,
  name text not null check (name <> ''),
  -- [{"productId": 12, "units": 1}]: never prices, which are today's
  parts jsonb not null,
  created_at timestamptz not null default now(),
  unique (customer_id, name)
);

create table order_build (
  order_id integer primary key references "order" on delete cascade,
  parts jsonb not null,
  -- what the rules could not decide when it was ordered: [{"productId": 12, "key": "radiators", "text": "Falta saber…"}]
  open_points jsonb not null,
  -- sentences for who puts it together
  warnings jsonb not null
);
