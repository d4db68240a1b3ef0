-- A refund that the ledger has and the provider has not made yet; gone once its end is known.
create table refund_underway (
  provider_reference text primary key references payment (provider_reference)
);
