-- A version of a text is what people were shown: the store's data stand in it.
alter table text_version
  drop constraint text_version_name_hash_key,
  -- names what of it is agreed to, whatever else changes; null: a version from before, the text without its data
  add column agreed text;
create index text_version_name on text_version (name, id desc);
