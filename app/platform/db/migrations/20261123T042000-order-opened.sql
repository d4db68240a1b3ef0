-- When somebody of the store first opened the order; those of before count as opened.
alter table "order" add column opened_at timestamptz default now();
alter table "order" alter column opened_at drop default;
create index order_unopened on "order" (id) where opened_at is null and cancelled_at is null and status = 'pedido';
