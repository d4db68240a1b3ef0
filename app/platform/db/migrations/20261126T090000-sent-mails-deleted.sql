-- Sent mails left their subject in the queue for a week. The queue's own tables come after the first migrations.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'mail' and not jsonb_exists_any(data, array['sealed', 'to']);
  end if;
end $$;
