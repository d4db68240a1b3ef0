-- A product that an import makes is a draft until it has its first picture.
alter table import_picture add column publishes boolean not null default false;
-- New products of the file that are to be seen and bring no picture.
alter table catalog_import add column drafts integer not null default 0;
