-- The value of returned products that was never paid: when their return is closed, it stops being owed.
alter table payment drop constraint payment_kind_check, add constraint payment_kind_check
  check (kind in ('payment', 'refund', 'rounding', 'returned'));

-- The sum of those entries, in the order's currency.
alter table order_payment add column returned integer not null default 0;
