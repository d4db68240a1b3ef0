/**
 * Makes the function that empties all tables of a migrated database. Its statements are listed once, because planning
 * them anew takes longer than running them; for few rows in many tables `delete` takes a tenth of the time of `truncate`.
 */
export const MAKE_EMPTY_TABLES = `do $make$
begin
  execute
    'create function tests.empty_tables() returns void language plpgsql as $$ begin set local session_replication_role = replica; '
    || (select string_agg(format('delete from %I.%I;', schemaname, tablename), ' ') from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' and tablename not in ('product_type', 'attribute')
        or (schemaname, tablename) in (('pgboss', 'job'), ('tests', 'queued_mail')))
    -- Keeps the product types that a migration has inserted.
    || 'delete from attribute where id > 1000;
      delete from product_type where id > 100;
      update product_type set label_id = null where label_id is not null;'
    || (select string_agg(format('perform setval(%L, %s, false);', format('%I.%I', schemaname, sequencename), start_value), ' ')
      from pg_sequences where schemaname = 'public')
    || ' end $$';
end $make$`;
