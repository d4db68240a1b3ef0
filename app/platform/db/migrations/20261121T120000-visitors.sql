-- Who was counted on which day, so that a visitor counts once whatever process meets them.
-- Ids from the visitor's cookie; yesterday's rows are deleted.
create table visitor_day (
  day date not null,
  visitor text not null,
  primary key (day, visitor)
);
