-- What a customer wants to give back of an order that arrived, and how far that is.
create table order_return (
  id integer primary key generated always as identity,
  order_id integer not null references "order" (id),
  state text not null default 'solicitada'
    check (state in ('solicitada', 'aceptada', 'recibida', 'cerrada', 'rechazada')),
  reason text not null check (reason in ('no-esperado', 'danado', 'no-funciona', 'otro-producto', 'otro')),
  -- in the customer's words; gone with their account
  detail text,
  photos jsonb not null default '[]',
  -- what the store wrote last
  answer text,
  -- the refund that closed it; no reference, which would change how the ledger refuses to be emptied
  payment_id integer unique,
  changed_by_name text,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index order_return_order on order_return (order_id, id);
create index order_return_state on order_return (state, id desc);
create unique index order_return_open on order_return (order_id)
  where state in ('solicitada', 'aceptada', 'recibida');

create table order_return_line (
  return_id integer not null references order_return on delete cascade,
  -- of the order's line
  position integer not null,
  units integer not null check (units > 0),
  -- null: nobody decided yet
  accepted integer check (accepted between 0 and units),
  -- units that went back into stock; null: they are not here yet
  restocked integer check (restocked between 0 and accepted),
  primary key (return_id, position)
);

alter table stock_movement drop constraint stock_movement_reason_check, add constraint stock_movement_reason_check
  check (reason in (
    'opening', 'created', 'order', 'annulment', 'return', 'edit', 'list', 'bulk', 'hand', 'import', 'difference'
  ));
