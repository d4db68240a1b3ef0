-- A refund that does not fit the ledger waits for an administrator as well. Empty: the payment itself.
alter table odd_payment
  add column refund_id text not null default '',
  drop constraint odd_payment_pkey,
  add primary key (method, payment_id, refund_id);
