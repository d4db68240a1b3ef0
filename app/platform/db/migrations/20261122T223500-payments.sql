-- How customers may pay, as the owner has set it; a method without a row is off.
create table payment_method (
  id text primary key check (id in ('yape', 'plin', 'transferencia', 'contra-entrega', 'en-tienda', 'enlace')),
  enabled boolean not null default false,
  position integer not null,
  -- céntimos of one operation
  minimum integer check (minimum > 0),
  maximum integer check (maximum > 0),
  instructions text not null default '',
  -- of Yape and Plin
  number text not null default '',
  holder text not null default '',
  qr jsonb,
  -- of transfers
  accounts jsonb not null default '[]',
  -- unpaid orders end after as many hours; null: never
  expiry_hours integer check (expiry_hours > 0)
);

-- What is known of an order's payment: its method, and the sums of its ledger.
create table order_payment (
  order_id integer primary key references "order" (id),
  -- null: none was asked for
  method text,
  -- payments less refunds, in the order's currency
  paid integer not null default 0,
  refunded integer not null default 0,
  -- what the store let go of to make cash come out even
  rounding integer not null default 0,
  state text not null default 'pendiente'
    check (state in ('pendiente', 'por-verificar', 'parcial', 'pagado', 'devuelto-en-parte', 'devuelto')),
  expires_at timestamptz,
  reminded_at timestamptz,
  -- where the customer pays, pasted by the owner
  link text
);
create index order_payment_state on order_payment (state, order_id);
create index order_payment_expires on order_payment (expires_at) where state = 'pendiente';

create table voucher (
  id integer primary key generated always as identity,
  order_id integer not null references "order" (id),
  method text not null,
  amount integer not null check (amount > 0),
  operation_number text not null,
  picture jsonb not null,
  state text not null default 'por-verificar' check (state in ('por-verificar', 'confirmado', 'rechazado')),
  reason text,
  decided_by text references person (id) on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index voucher_order on voucher (order_id);
create index voucher_waiting on voucher (created_at, id) where state = 'por-verificar';
create index voucher_operation on voucher (operation_number);

-- The ledger. Its entries are never changed: whoever was wrong adds another.
create table payment (
  id integer primary key generated always as identity,
  order_id integer not null references "order" (id),
  kind text not null check (kind in ('payment', 'refund', 'rounding')),
  method text not null,
  amount integer not null check (amount > 0),
  currency text not null default 'PEN',
  -- of the amount, in the order's currency
  value integer not null check (value > 0),
  operation_number text,
  note text,
  voucher_id integer unique references voucher (id),
  -- no reference: an entry outlives whoever wrote it, and stays as it is
  person_id text,
  person_name text not null,
  created_at timestamptz not null default now()
);
create index payment_order on payment (order_id, id);
create index payment_operation on payment (operation_number);

create function keep_payments() returns trigger language plpgsql as $$
begin
  raise exception 'payments cannot be changed';
end $$;
create trigger payments_stay before update or delete on payment for each row execute function keep_payments();
create trigger payments_not_emptied before truncate on payment for each statement execute function keep_payments();
