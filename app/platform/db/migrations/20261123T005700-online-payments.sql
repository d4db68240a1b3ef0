-- Cards, through a payment provider.
alter table payment_method drop constraint payment_method_id_check;
alter table payment_method add constraint payment_method_id_check
  check (id in ('yape', 'plin', 'transferencia', 'contra-entrega', 'en-tienda', 'enlace', 'mercado-pago'));

-- What a provider knows the store by, encrypted with the store's secret.
create table payment_credentials (
  method text primary key,
  sealed text not null,
  -- false: sealed with another secret, as after a restored backup
  readable boolean not null default true,
  saved_at timestamptz not null
);

-- A provider's page that a customer was sent to.
create table online_payment (
  id integer primary key generated always as identity,
  order_id integer not null references "order" (id),
  method text not null,
  -- what the provider tells the order by
  reference text not null unique,
  -- what is to be charged, in céntimos
  amount integer not null check (amount > 0),
  currency text not null,
  address text not null,
  status text not null default 'started'
    check (status in ('started', 'pending', 'rejected', 'approved', 'mismatch')),
  -- the provider's id of the payment that the status is about
  payment_id text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the provider was last asked
  asked_at timestamptz not null
);
create index online_payment_order on online_payment (order_id, id);
create index online_payment_open on online_payment (asked_at) where status in ('started', 'pending', 'rejected');

-- What a provider tells of is written once.
alter table payment add column provider_reference text unique;
