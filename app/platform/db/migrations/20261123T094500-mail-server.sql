-- The store's mail server and what its mails say of their sender: one row, or none.
create table mail_server (
  only_one boolean primary key default true check (only_one),
  -- empty: none, messages stay as files
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  -- encrypted with the store's secret
  sealed_password text,
  -- empty: the store's name
  sender_name text not null,
  sender_address text not null,
  -- empty: the store's e-mail
  reply_to text not null,
  saved_at timestamptz not null
);

-- The last message that was sent to try it: what the server said, and whether somebody saw it arrive.
create table mail_test (
  only_one boolean primary key default true check (only_one),
  sent_at timestamptz not null,
  sent_to text not null,
  -- where it was sent through, as the page calls it
  destination text not null,
  outcome text not null,
  -- the server's own words about a refusal
  answer text not null,
  -- of the six digits in the message
  code_hash text not null,
  arrived_at timestamptz
);
