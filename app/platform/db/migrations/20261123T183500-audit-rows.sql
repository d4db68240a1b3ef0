-- What one change did to each of many things, inside its one entry of the audit.
create table audit_row (
  id bigint generated always as identity primary key,
  entry_id bigint not null references audit_entry,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_row_entry on audit_row (entry_id, id);
create index audit_row_entity on audit_row (entity_id, entity, entry_id);

create function keep_audit_rows() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed';
end $$;
create trigger audit_row_stays before update or delete on audit_row
  for each row execute function keep_audit_rows();
create trigger audit_row_not_emptied before truncate on audit_row
  for each statement execute function keep_audit_rows();

-- Changes that can be undone for a day, and how far that has come. An entry has one undo at most.
create table change_undo (
  entry_id bigint primary key references audit_entry,
  until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'running', 'done')),
  -- the entry that tells of the undoing
  undo_entry_id bigint unique references audit_entry,
  -- rows from this one on are undone already: the last one is the first
  next_row bigint,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  -- things that stayed as they are, because somebody changed them since
  kept integer not null default 0,
  created_at timestamptz not null default now()
);
create index change_undo_running on change_undo (entry_id) where state = 'running';

alter table bulk_change add column entry_id bigint references audit_entry;
alter table catalog_import add column entry_id bigint references audit_entry;
create index bulk_change_entry on bulk_change (entry_id) where entry_id is not null;
create index catalog_import_entry on catalog_import (entry_id) where entry_id is not null;

-- An import that was half-way has no entry to hold its rows.
update catalog_import set status = 'stopped', finished_at = now(),
  failure = 'Se detuvo al actualizar el programa: lo que ya se había importado se conserva.'
where status in ('applying', 'undoing');

-- What a row changes is told before it does; what it changed is undone from the audit.
alter table import_row drop column before,
  add column changes jsonb not null default '[]',
  add column new_names jsonb not null default '[]';
create index import_row_new_names on import_row (import_id) where new_names <> '[]';
alter table catalog_import drop column made_categories, drop column made_labels;

alter table stock_movement drop constraint stock_movement_reason_check, add constraint stock_movement_reason_check
  check (reason in (
    'opening', 'created', 'order', 'annulment', 'return', 'edit', 'list', 'bulk', 'hand', 'import', 'undo', 'difference'
  ));
