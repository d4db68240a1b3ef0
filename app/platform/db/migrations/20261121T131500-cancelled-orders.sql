-- An annulled order keeps its status; reports leave it out, still from the index alone.
alter table "order"
  add cancelled_at timestamptz,
  add cancelled_by text references person on delete set null,
  add cancelled_by_name text,
  add cancel_reason text,
  add check (num_nulls(cancelled_at, cancelled_by_name, cancel_reason) in (0, 3));
create index order_cancelled_by on "order" (cancelled_by) where cancelled_by is not null;
create index order_by_moment on "order" (created_at desc, id desc) include (total, cancelled_at);
drop index order_by_time;
