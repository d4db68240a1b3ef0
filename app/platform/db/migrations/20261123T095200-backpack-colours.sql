-- Designs are made on one backpack, in a colour that the owner offers it in.

alter table product
  -- how the personaliser draws it in a colour
  add design_shape text not null default 'clasica' check (design_shape in ('clasica', 'urbana', 'ejecutiva', 'solapa')),
  -- name and hex value of each; none: the personaliser shows its photo
  add design_colours jsonb not null default '[]' check (jsonb_typeof(design_colours) = 'array');

-- The product may leave the catalogue, the design stays with its orders.
alter table design add product_id integer references product on delete set null;
create index design_product on design (product_id) where product_id is not null;

-- The colour is a name of the owner's now; empty: as in the photo.
alter table design drop constraint design_colour_check;
update design set colour = replace(initcap(shape), 'Clasica', 'Clásica') || ', ' || colour;

-- A personalised backpack is saved for later with its design.
alter table saved_item add design_id integer references design on delete cascade;
alter table saved_item drop constraint saved_item_customer_id_product_id_key;
create unique index saved_item_once on saved_item (customer_id, product_id, coalesce(design_id, 0));
create index saved_item_design on saved_item (design_id) where design_id is not null;
