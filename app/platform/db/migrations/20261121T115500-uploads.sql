-- Files on their way into the catalogue or out of it. What stands here for a day and is used nowhere is removed.
create table upload (
  token uuid primary key default gen_random_uuid(),
  -- who may use it; null once it has left the catalogue
  person_id text references person on delete cascade,
  key text not null unique,
  kind text not null check (kind in ('image', 'model')),
  -- null until the whole file is stored
  file jsonb,
  created_at timestamptz not null default now()
);
create index upload_created on upload (created_at);
create index upload_person on upload (person_id);

-- Smaller copies are made in the background: whoever shows the file is found by its key.
create index product_media_key on product_media ((file ->> 'key'));

create function release_file(kind text, file jsonb) returns void language sql as $$
  insert into upload (key, kind, file) values (file ->> 'key', kind, file)
  on conflict (key) do update set created_at = now(), person_id = null;
$$;

-- Whatever hand takes a file off a product or a category, it is told.
create function release_media() returns trigger language plpgsql as $$
begin
  perform release_file(old.kind, old.file);
  return null;
end $$;
create trigger media_released after delete on product_media for each row execute function release_media();

create function release_category_image() returns trigger language plpgsql as $$
begin
  perform release_file('image', old.image);
  return null;
end $$;
create trigger category_image_deleted after delete on category for each row
  when (old.image is not null) execute function release_category_image();
create trigger category_image_replaced after update of image on category for each row
  when (old.image ->> 'key' is distinct from new.image ->> 'key' and old.image is not null)
  execute function release_category_image();

-- Counts the edits made in the back office, not the sales: two people who edit at once are told apart by it.
alter table product add version integer not null default 1;

-- One form, one row: what a creating form made, found again when it is sent twice.
create table submission (
  id uuid primary key,
  entity text not null,
  entity_id integer not null,
  created_at timestamptz not null default now()
);
create index submission_created on submission (created_at);
