-- How often people came to a place of the PC builder and went on from it, by day in Lima; nothing of who they are.
create table builder_place_day (
  day date not null,
  place text not null,
  reached integer not null default 0,
  went_on integer not null default 0,
  primary key (day, place)
);

-- How often a product was chosen there. Without a reference: the count outlives its product.
create table builder_part_day (
  day date not null,
  product_id integer not null,
  count integer not null,
  primary key (day, product_id)
);
