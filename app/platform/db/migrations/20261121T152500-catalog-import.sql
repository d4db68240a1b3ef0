-- Imports of the catalogue: a file's rows on their way in, and what became of each.

alter table product add column sku text check (sku <> '');
create unique index product_sku on product (sku) where sku is not null;
-- Names are numbered when they are taken: `mouse`, `mouse-2`.
create index product_slug_family on product (regexp_replace(slug, '-[0-9]+$', ''));
create index product_old_slug_family on product_old_slug (regexp_replace(slug, '-[0-9]+$', ''));

-- Where an import found the file: it is not fetched twice.
alter table product_media add column source text;

create table catalog_import (
  id uuid primary key default gen_random_uuid(),
  person_id text references person on delete set null,
  person_name text not null,
  file_name text not null,
  kind text not null check (kind in ('products', 'old-shop')),
  status text not null default 'mapping'
    check (status in ('mapping', 'checking', 'checked', 'applying', 'undoing', 'pictures', 'done', 'stopped', 'failed')),
  -- names and some values of the file's columns
  columns jsonb not null default '[]',
  -- what each column stands for, and what to do with bad rows and missing categories
  options jsonb not null default '{}',
  rows integer not null default 0,
  -- of the step that runs: chunks that are worked off, and rows
  chunks integer not null default 0,
  chunks_done integer not null default 0,
  rows_done integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  noticed integer not null default 0,
  pictures integer not null default 0,
  pictures_done integer not null default 0,
  pictures_failed integer not null default 0,
  failure text,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index catalog_import_newest on catalog_import (created_at desc, id);
create index catalog_import_person on catalog_import (person_id);
create trigger catalog_import_updated before update on catalog_import
  for each row execute function set_updated_at();

create table import_chunk (
  import_id uuid not null references catalog_import on delete cascade,
  number integer not null,
  -- of the old shop's export: Productos, Clientes, …
  collection text,
  rows jsonb not null,
  primary key (import_id, number)
);

create table import_row (
  import_id uuid not null references catalog_import on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('create', 'change', 'same', 'bad')),
  title text not null,
  -- what the row is recognised by: a second one is refused
  key text,
  problems jsonb not null default '[]',
  product_id integer,
  -- what stood there, so that all of it can be undone
  before jsonb,
  primary key (import_id, line)
);
create index import_row_outcome on import_row (import_id, outcome, line);
create index import_row_key on import_row (import_id, key) where key is not null;

create table import_picture (
  id bigint generated always as identity primary key,
  import_id uuid not null references catalog_import on delete cascade,
  line integer not null,
  product_id integer not null references product on delete cascade,
  position integer not null,
  source text not null,
  -- null until it is fetched; then empty, or why it was not taken
  problem text
);
create index import_picture_waiting on import_picture (import_id, id) where problem is null;
create index import_picture_product on import_picture (product_id);
