-- What people ask of the data that the store keeps about them (Ley 29733), each with a confirmed e-mail.
create table rights_request (
  id integer primary key generated always as identity,
  -- one-time key of the form
  submission_id uuid not null unique,
  -- opens the person's own page of the request
  access_key uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('acceso', 'rectificacion', 'cancelacion', 'oposicion')),
  name text not null,
  email text not null,
  detail text,
  -- when the owner erased what the store kept of that e-mail
  erased_at timestamptz,
  created_at timestamptz not null
);
create index rights_request_created on rights_request (created_at, id);
create index rights_request_email on rights_request (email);

create table rights_answer (
  id integer primary key generated always as identity,
  request_id integer not null references rights_request (id) on delete cascade,
  text text not null,
  -- no reference: an answer outlives whoever wrote it
  person_id text,
  person_name text not null,
  created_at timestamptz not null
);
create index rights_answer_request on rights_answer (request_id, id);
