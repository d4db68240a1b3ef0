-- The whole store: people, catalogue, carts' companions, orders, visits, settings.
-- Money is integer céntimos; days are calendar days in America/Lima.

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end $$;

-- People -------------------------------------------------------------------

create table person (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'cliente' check (role in ('cliente', 'administrador')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table session (
  id text primary key,
  person_id text not null references person on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_person on session (person_id);
create index session_expires on session (expires_at);

create table credential (
  id text primary key,
  person_id text not null references person on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credential_person on credential (person_id);

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on verification (identifier);
create index verification_expires on verification (expires_at);

-- Hashes of mailed e-mail verification tokens, so that each works once.
create table action_code (
  hash text primary key,
  person_id text not null references person on delete cascade,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  created_at timestamptz not null default now()
);
create index action_code_person on action_code (person_id);

create table customer (
  id text primary key references person on delete cascade,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  method text not null default 'correo',
  gender text check (gender in ('hombre', 'mujer')),
  birth_date date check (birth_date >= date '1900-01-01'),
  phone text check (phone ~ '^[0-9]{9}$'),
  photo jsonb,
  consented_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_created on customer (created_at desc, id);

create table staff (
  id text primary key references person on delete cascade,
  name text not null check (name <> ''),
  phone text check (phone ~ '^[0-9]{9}$'),
  photo jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table address (
  customer_id text primary key references customer on delete cascade,
  region_code text not null check (region_code ~ '^[0-9]{2}$'),
  province_code text not null check (province_code ~ '^[0-9]{4}$' and left(province_code, 2) = region_code),
  district_code text not null check (district_code ~ '^[0-9]{6}$' and left(district_code, 4) = province_code),
  line text not null check (line <> ''),
  recommendation text not null check (recommendation <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Catalogue ----------------------------------------------------------------

create table category (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null,
  image jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A label with a category is that category's subcategory in the menu.
create table label (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null,
  category_id integer references category on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index label_category on label (category_id);

-- No update trigger here: one would make PostgreSQL rebuild search_vector on every sale,
-- so the writes set updated_at themselves.
create table product (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- name without accents in lower case: PGlite sorts bytewise
  name_sort text not null,
  brand text not null check (brand <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null,
  price integer not null check (price >= 100),
  stock integer not null check (stock >= 0),
  delivery_days integer not null check (delivery_days >= 1),
  category_id integer not null references category on delete restrict,
  specs jsonb not null default '[]',
  search_text text not null,
  search_vector tsvector not null generated always as
    (to_tsvector('spanish', search_text) || to_tsvector('simple', search_text)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_search on product using gin (search_vector);
create index product_newest on product (created_at desc, id desc);
create index product_category_newest on product (category_id, created_at desc, id desc);
create index product_price on product (price, id);
create index product_name on product (name_sort, id);
create index product_brand on product (brand);

-- Slugs that products had before: their addresses redirect.
create table product_old_slug (
  slug text primary key,
  product_id integer not null references product on delete cascade,
  created_at timestamptz not null default now()
);
create index product_old_slug_product on product_old_slug (product_id);

create table product_label (
  product_id integer not null references product on delete cascade,
  label_id integer not null references label on delete cascade,
  primary key (product_id, label_id)
);
create index product_label_label on product_label (label_id, product_id);

create table product_media (
  id integer generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('image', 'model')),
  file jsonb not null,
  created_at timestamptz not null default now(),
  unique (product_id, position) deferrable initially deferred
);

-- A customer's lists: references, so that price and stock are always today's.
create table favorite (
  customer_id text not null references customer on delete cascade,
  product_id integer not null references product on delete cascade,
  price_when_added integer not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index favorite_product on favorite (product_id);

create table saved_item (
  customer_id text not null references customer on delete cascade,
  product_id integer not null references product on delete cascade,
  price_when_added integer not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index saved_item_product on saved_item (product_id);

-- Orders -------------------------------------------------------------------

create table "order" (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^00[0-9]{13}$'),
  customer_id text references customer on delete set null,
  -- one form, one order: the checkout's one-time key
  submission_id uuid not null,
  status text not null default 'pedido' check (status in ('pedido', 'ruta', 'entregado')),
  total integer not null check (total >= 100),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  -- the address as it was when ordered; null means store pickup
  address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (customer_id, submission_id)
);
create index order_newest on "order" (created_at desc, id desc);
create index order_customer_newest on "order" (customer_id, created_at desc, id desc);
create index order_status_newest on "order" (status, created_at desc, id desc);

create table order_line (
  order_id bigint not null references "order" on delete cascade,
  position integer not null check (position >= 0),
  product_id integer references product on delete set null,
  name text not null,
  units integer not null check (units >= 1),
  price integer not null check (price >= 100),
  picture jsonb,
  primary key (order_id, position)
);
create index order_line_product on order_line (product_id);

create table order_status_change (
  id bigint generated always as identity primary key,
  order_id bigint not null references "order" on delete cascade,
  from_status text check (from_status in ('pedido', 'ruta', 'entregado')),
  to_status text not null check (to_status in ('pedido', 'ruta', 'entregado')),
  person_id text references person on delete set null,
  person_name text not null,
  created_at timestamptz not null default now()
);
create index order_status_change_order on order_status_change (order_id, created_at);

-- Visits, repairs, settings, audit -----------------------------------------

create table visit_day (
  day date primary key,
  count integer not null default 0 check (count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table page_visit_day (
  day date not null,
  page_key text not null,
  count integer not null default 0 check (count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (page_key, day)
);

create table repair_request (
  id bigint generated always as identity primary key,
  customer_id text references customer on delete set null,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  description text not null check (description <> ''),
  submission_id uuid not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index repair_request_newest on repair_request (created_at desc, id desc);
create index repair_request_customer on repair_request (customer_id);

create table setting (
  key text primary key,
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table audit_entry (
  id bigint generated always as identity primary key,
  person_id text references person on delete set null,
  person_name text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_entry_newest on audit_entry (created_at desc, id desc);
create index audit_entry_entity on audit_entry (entity, entity_id, created_at desc);
create index audit_entry_person on audit_entry (person_id);

-- What a write touched, read by page caches and live pages of every node.
-- `xact` lets a reader find rows of transactions that committed out of order.
create table change_log (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  created_at timestamptz not null default now()
);
create index change_log_xact on change_log (xact);
create index change_log_created on change_log (created_at);

-- A session that ends, by whatever hand, is told to the open pages.
create function log_session_end() returns trigger language plpgsql as $$
begin
  insert into change_log (tags) values (array['session:' || old.id]);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function log_session_end();

-- Attempts counted by rate-limiter-flexible; its own column names.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create trigger person_updated before update on person for each row execute function set_updated_at();
create trigger customer_updated before update on customer for each row execute function set_updated_at();
create trigger staff_updated before update on staff for each row execute function set_updated_at();
create trigger address_updated before update on address for each row execute function set_updated_at();
create trigger category_updated before update on category for each row execute function set_updated_at();
create trigger label_updated before update on label for each row execute function set_updated_at();
create trigger order_updated before update on "order" for each row execute function set_updated_at();
create trigger visit_day_updated before update on visit_day for each row execute function set_updated_at();
create trigger page_visit_day_updated before update on page_visit_day for each row execute function set_updated_at();
create trigger repair_request_updated before update on repair_request for each row execute function set_updated_at();
create trigger setting_updated before update on setting for each row execute function set_updated_at();
