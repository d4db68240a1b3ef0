-- Incidents with personal data: what happened, whom it touches, what the authority and the people are told, and when.
create table incident (
  id integer primary key generated always as identity,
  what text not null,
  consequences text,
  measures text,
  -- the 48 hours count from here
  noticed_at timestamptz not null,
  -- null: not known
  began_at timestamptz,
  -- null: not known, or it goes on
  ended_at timestamptz,
  -- activities of the register of processing, as it named them
  activities text[] not null,
  person_name text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- what was done in the end
  outcome text
);
create index incident_open on incident (noticed_at) where closed_at is null;

-- Versions of both texts: a text that was saved is never changed.
create table incident_notice (
  id integer primary key generated always as identity,
  incident_id integer not null references incident (id) on delete cascade,
  kind text not null check (kind in ('autoridad', 'personas')),
  text text not null,
  person_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index incident_notice_incident on incident_notice (incident_id, kind, id);

create table incident_person (
  id integer primary key generated always as identity,
  incident_id integer not null references incident (id) on delete cascade,
  -- the e-mail, or what tells apart whoever has none
  contact text not null,
  name text not null,
  email text,
  phone text,
  reasons text[] not null,
  created_at timestamptz not null,
  -- when the store sent the notice, once
  mailed_at timestamptz,
  unique (incident_id, contact)
);
create index incident_person_email on incident_person (email);
