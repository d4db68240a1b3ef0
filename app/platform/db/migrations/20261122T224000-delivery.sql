-- What sending costs, by district, province or region (INEI codes of 6, 4 and 2 digits).
create table delivery_rate (
  id integer generated always as identity primary key,
  place text not null unique check (place ~ '^[0-9]{2}([0-9]{2}([0-9]{2})?)?$'),
  -- hundredths
  fee integer not null check (fee between 0 and 99999999),
  -- sent for nothing from this sum of lines on
  free_from integer check (free_from between 1 and 99999999),
  currency text not null default 'PEN' check (currency ~ '^[A-Z]{3}$'),
  min_days integer not null check (min_days between 0 and 90),
  max_days integer not null check (max_days between min_days and 90),
  cash_on_delivery boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table pickup_point (
  id integer generated always as identity primary key,
  name text not null,
  address text not null,
  hours text not null,
  district_code text check (district_code ~ '^[0-9]{6}$'),
  active boolean not null default true,
  position integer not null check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The one address for pickup that the settings had.
insert into pickup_point (name, address, hours, position)
select 'Tienda', value #>> '{}', coalesce((select value #>> '{}' from setting where key = 'hours'), ''), 0
from setting where key = 'address' and value #>> '{}' <> '';
delete from setting where key = 'address';

-- Without a fee it is arranged with the customer; with one, total = lines + fee.
alter table "order"
  add column delivery_fee integer check (delivery_fee >= 0),
  add column delivery_min_days integer,
  add column delivery_max_days integer,
  -- the point as it was when ordered
  add column pickup jsonb,
  add column courier text,
  add column tracking_number text,
  add column tracking_url text,
  add constraint order_fee_is_of_an_address check (delivery_fee is null or address is not null),
  add constraint order_days_are_a_range check (delivery_max_days >= delivery_min_days),
  add constraint order_tracking_is_of_a_courier check (courier is not null or tracking_number is null);
