-- What a document of the old shop became here, so that a second import finds it.
create table old_shop_document (
  collection text not null,
  old_id text not null,
  new_id text not null,
  created_at timestamptz not null default now(),
  primary key (collection, old_id)
);

-- Customers who come from another shop consent when they choose their password here.
alter table customer alter column consented_at drop not null;
