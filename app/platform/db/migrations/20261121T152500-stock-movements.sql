-- Every change of a product's stock with its reason: their sum is the stock. Code that does not know them
-- yet leaves a difference, which the nightly check writes down as what it is.
create table stock_movement (
  id bigint generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  change integer not null check (change <> 0),
  -- units there after it
  stock integer not null check (stock >= 0),
  reason text not null check (
    reason in ('opening', 'created', 'order', 'annulment', 'edit', 'list', 'bulk', 'hand', 'import', 'difference')
  ),
  note text,
  -- who bought is told by the order
  order_number text,
  person_id text references person on delete set null,
  person_name text,
  created_at timestamptz not null default now()
);
create index stock_movement_product on stock_movement (product_id, id desc);
create index stock_movement_person on stock_movement (person_id) where person_id is not null;

insert into stock_movement (product_id, change, stock, reason)
select id, stock, stock, 'opening' from product where stock > 0 order by id;
