-- What the provider charged, in words.
alter table odd_payment rename column told to charged;
