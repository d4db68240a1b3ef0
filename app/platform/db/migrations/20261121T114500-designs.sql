-- Personalised backpacks: a design never changes once saved, so that an order's line can point at it.

create table design (
  id integer generated always as identity primary key,
  customer_id text references customer on delete set null,
  shape text not null check (shape <> ''),
  colour text not null check (colour <> ''),
  -- where the picture lies on the canvas of 600 × 600
  placement jsonb not null,
  -- what the customer sent, and how it looks on the backpack; both null once the account is gone
  picture jsonb,
  preview jsonb,
  -- the customer threw it away, an order still needs it
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((picture is null) = (preview is null))
);
create index design_customer on design (customer_id, created_at desc, id desc);

alter table order_line add design_id integer references design on delete restrict;
create index order_line_design on order_line (design_id) where design_id is not null;
