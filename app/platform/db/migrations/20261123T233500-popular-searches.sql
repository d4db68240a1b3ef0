-- What was looked for and found, by day, and by how many visitors.
create table search_day (
  day date not null,
  -- letters and digits alone
  text text not null check (text <> '' and length(text) <= 80),
  count integer not null check (count > 0),
  primary key (day, text)
);

-- Who looked for it: nobody counts twice a day. Kept as long as visitor_day; each day keeps a bounded number.
create table searcher_day (
  day date not null,
  text text not null,
  visitor text not null,
  primary key (day, text, visitor)
);
