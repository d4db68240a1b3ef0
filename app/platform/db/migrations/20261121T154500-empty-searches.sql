-- What was looked for and not found, by day; each day keeps a bounded number of texts.
create table empty_search_day (
  day date not null,
  -- letters and digits alone, as the index knows them
  text text not null check (text <> '' and length(text) <= 80),
  count integer not null check (count > 0),
  primary key (day, text)
);
