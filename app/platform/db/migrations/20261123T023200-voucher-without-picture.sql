-- The picture of a voucher goes with the account of whoever sent it; amount and operation stay for the accounts.
alter table voucher alter column picture drop not null;
