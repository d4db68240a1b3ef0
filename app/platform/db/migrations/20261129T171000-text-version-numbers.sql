-- Each text counts its own versions. Those stored before keep the number that links and copies of data show.
alter table text_version add column number integer;
alter table text_version disable trigger text_versions_stay;
update text_version set number = id;
alter table text_version enable trigger text_versions_stay;
alter table text_version
  alter column number set not null,
  add unique (name, number);
