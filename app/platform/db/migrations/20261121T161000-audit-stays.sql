-- What was audited stays as it was written; of a person who leaves, the name alone.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.person_id is null
    and to_jsonb(new) - 'person_id' = to_jsonb(old) - 'person_id' then
    return new;
  end if;
  raise exception 'audit entries cannot be changed';
end $$;
create trigger audit_stays before update or delete on audit_entry for each row execute function keep_audit();
