-- A second step at an administrator's login: a code of their phone, or one of the recovery codes.
-- Better Auth's tables under our names; secret and codes are encrypted with AUTH_SECRET.
alter table person add column two_factor_enabled boolean not null default false;

create table two_factor (
  id text primary key,
  person_id text not null unique references person on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger two_factor_updated before update on two_factor for each row execute function set_updated_at();
