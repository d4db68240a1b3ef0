-- A refund that the ledger has and the provider has not made yet; gone once its end is known.
create table refund_underway (
  -- of payment
  provider_reference text primary key
);
