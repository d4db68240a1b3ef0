-- Repairs: what a request says besides its description, where it is, what it will cost, and its history.

alter table repair_request
  add column code text,
  add column phone text,
  add column device text,
  add column photos jsonb not null default '[]',
  add column status text not null default 'recibido' check (status in (
    'recibido', 'diagnostico', 'presupuesto', 'aprobado', 'en-reparacion', 'listo', 'entregado', 'rechazado'
  )),
  add column quote integer check (quote >= 100),
  -- of the mailed link that answers the quote; gone once it is answered
  add column answer_hash text unique;

update repair_request set code = upper(substr(md5(submission_id::text), 1, 8));

-- Crockford's digits and letters: none that can be taken for another.
alter table repair_request
  alter column code set not null,
  add unique (code),
  add check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$');

create index repair_request_status_newest on repair_request (status, created_at desc, id desc);

-- What happened to a repair, and notes on it; a note alone changes no status.
create table repair_event (
  id bigint generated always as identity primary key,
  repair_id bigint not null references repair_request on delete cascade,
  from_status text,
  to_status text,
  note text check (note <> ''),
  -- for the store alone
  internal boolean not null default false,
  quote integer check (quote >= 100),
  actor text not null check (actor in ('store', 'customer')),
  person_id text references person on delete set null,
  person_name text not null,
  created_at timestamptz not null default now()
);
create index repair_event_repair on repair_event (repair_id, id);
create index repair_event_person on repair_event (person_id);
