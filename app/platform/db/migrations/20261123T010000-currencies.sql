-- Soles that a dollar costs; the newest counts, and none is ever changed.
create table exchange_rate (
  id integer primary key generated always as identity,
  -- ten-thousandths of a sol
  rate integer not null check (rate between 10000 and 200000),
  valid_on date not null,
  -- no reference: it outlives whoever set it
  person_id text,
  person_name text not null,
  created_at timestamptz not null default now()
);

create function keep_exchange_rates() returns trigger language plpgsql as $$
begin
  raise exception 'exchange rates cannot be changed';
end $$;
create trigger exchange_rates_stay before update or delete on exchange_rate
  for each row execute function keep_exchange_rates();

-- Prices are held in soles or dollars. What was shown with three symbols was one currency: now the symbol says which.
delete from setting where key = 'symbols' or (key = 'currency' and value #>> '{}' <> 'USD');
insert into setting (key, value)
select 'places', jsonb_build_object('shop', place, 'adminLine', place, 'adminTotal', place)
from setting, jsonb_build_object('currency', 'USD', 'symbol', '$') as place where key = 'currency';

-- What an order was placed in, and the rate of that moment; its amounts in the other currency, summed from converted
-- unit prices and fee. Without a rate there is no other currency.
alter table "order"
  add column currency text not null default 'PEN' check (currency in ('PEN', 'USD')),
  add column rate integer check (rate > 0),
  add column total_converted integer check (total_converted >= 0),
  add constraint order_is_converted_at_its_rate check ((rate is null) = (total_converted is null));
alter table order_line
  add column currency text not null default 'PEN' check (currency in ('PEN', 'USD')),
  -- one unit in the other currency
  add column price_converted integer check (price_converted >= 0);
update "order" set currency = 'USD' where exists (select from setting where key = 'currency');
update order_line set currency = 'USD' where exists (select from setting where key = 'currency');
drop index order_line_sold;
create index order_line_sold on order_line (sold_on) include (product_id, units, price, price_converted, currency)
  where sold_on is not null;

-- A payment names its currency; `value` is what it was worth in the order's, at the order's rate.
alter table payment disable trigger payments_stay;
update payment set currency = "order".currency from "order" where "order".id = order_id;
alter table payment enable trigger payments_stay;
alter table payment
  alter column currency drop default,
  add constraint payment_currency_check check (currency in ('PEN', 'USD')),
  add column rate integer check (rate > 0);
alter table voucher add column currency text check (currency in ('PEN', 'USD'));
update voucher set currency = "order".currency from "order" where "order".id = order_id;
alter table voucher alter column currency set not null;

-- Fees are held in the currency of the prices.
alter table delivery_rate drop column currency;

-- What a quote was told in, and what a product cost when it was kept.
alter table repair_request add column quote_currency text not null default 'PEN' check (quote_currency in ('PEN', 'USD'));
alter table repair_event add column quote_currency text not null default 'PEN' check (quote_currency in ('PEN', 'USD'));
alter table favorite add column price_currency text not null default 'PEN' check (price_currency in ('PEN', 'USD'));
alter table saved_item add column price_currency text not null default 'PEN' check (price_currency in ('PEN', 'USD'));
update repair_request set quote_currency = 'USD' where exists (select from setting where key = 'currency');
update repair_event set quote_currency = 'USD' where exists (select from setting where key = 'currency');
update favorite set price_currency = 'USD' where exists (select from setting where key = 'currency');
update saved_item set price_currency = 'USD' where exists (select from setting where key = 'currency');
