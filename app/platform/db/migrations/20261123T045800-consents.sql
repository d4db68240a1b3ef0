-- Texts that people agree to, each version as it was written.
create table text_version (
  id integer generated always as identity primary key,
  name text not null check (name in ('privacidad', 'terminos', 'publicidad')),
  hash text not null,
  markdown text not null,
  created_at timestamptz not null default now(),
  unique (name, hash)
);

create function keep_text_version() returns trigger language plpgsql as $$
begin
  raise exception 'versions of texts cannot be changed';
end $$;
create trigger text_versions_stay before update or delete on text_version
  for each row execute function keep_text_version();
create trigger text_versions_not_emptied before truncate on text_version
  for each statement execute function keep_text_version();

-- Who agreed to what, or withdrew it: one row each time, the newest counts.
create table consent (
  id bigint generated always as identity primary key,
  person_id text not null references person (id) on delete cascade,
  text_version_id integer not null references text_version (id),
  given boolean not null,
  -- where: registro, ingreso, compra, perfil, enlace, traslado
  source text not null,
  created_at timestamptz not null default now()
);
create index consent_person on consent (person_id, id desc);
create index consent_text_version on consent (text_version_id);

-- What was agreed stays as it was; it goes with its person alone.
create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from person where id = old.person_id) then
    return old;
  end if;
  raise exception 'consents cannot be changed';
end $$;
create trigger consents_stay before update or delete on consent for each row execute function keep_consent();
create trigger consents_not_emptied before truncate on consent for each statement execute function keep_consent();
