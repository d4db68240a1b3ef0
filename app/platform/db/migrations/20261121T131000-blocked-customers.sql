-- Customers whom the store no longer serves: they cannot log in.
alter table customer add column blocked_at timestamptz;
