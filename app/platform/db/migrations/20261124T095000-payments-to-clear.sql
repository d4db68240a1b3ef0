-- When a provider last told something new of a page: what a customer did last is not always on the newest one.
alter table online_payment add column heard_at timestamptz;

-- A payment that a provider took with another amount or in another currency than it was asked for. The ledger does not
-- have it: an administrator looks into it.
create table odd_payment (
  method text not null,
  -- the provider's
  payment_id text not null,
  order_id integer not null references "order" (id),
  -- amount and currency as the provider told them; empty: heard of before this was kept
  told text not null,
  heard_at timestamptz not null,
  -- when an administrator had looked into it, or the provider gave it back; null: it waits
  cleared_at timestamptz,
  primary key (method, payment_id)
);
create index odd_payment_waiting on odd_payment (order_id) where cleared_at is null;
insert into odd_payment (method, payment_id, order_id, told, heard_at)
  select method, payment_id, order_id, '', asked_at from online_payment
  where status = 'mismatch' and payment_id is not null
  on conflict do nothing;

-- More came in than the order costs; kept with its sums.
alter table order_payment add column overpaid boolean not null default false;
update order_payment set overpaid = true from "order" where id = order_id and paid + rounding > total;
create index order_payment_overpaid on order_payment (order_id) where overpaid;

-- When its customer last changed a voucher that waits.
alter table voucher add column corrected_at timestamptz;
