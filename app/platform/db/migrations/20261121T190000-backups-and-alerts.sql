-- Backups made or under way; a row goes with its file.
create table backup (
  id uuid primary key default gen_random_uuid(),
  -- the day in Lima whose backup it is; null when somebody asked for one
  scheduled_on date unique,
  person_id text references person on delete set null,
  person_name text,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- name in the folder or bucket of backups; null before it is there
  file text,
  bytes bigint,
  sha256 text,
  steps_done integer not null default 0,
  steps integer not null default 0,
  failure text,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index backup_newest on backup (created_at desc, id);
create index backup_person on backup (person_id) where person_id is not null;

-- When the owner was last told of each trouble.
create table alert_sent (
  kind text primary key,
  sent_at timestamptz not null
);
