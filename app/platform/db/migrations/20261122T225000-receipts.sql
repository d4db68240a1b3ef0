-- Boleta or factura: what was asked for with the order, what the customer typed last, and what the shop issued.
alter table "order" add receipt jsonb;
alter table customer add receipt jsonb;

create table issued_receipt (
  order_id integer primary key references "order" on delete cascade,
  number text check (number ~ '^[A-Z0-9]{4}-[0-9]{1,8}$'),
  file jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(number, file) > 0)
);
create unique index issued_receipt_number on issued_receipt (number);
