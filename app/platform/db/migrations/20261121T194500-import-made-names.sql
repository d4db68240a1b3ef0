-- Categories and labels that an import made: what is taken back takes them along.
alter table catalog_import
  add column made_categories integer[] not null default '{}',
  add column made_labels integer[] not null default '{}';
