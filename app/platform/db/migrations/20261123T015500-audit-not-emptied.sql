-- An audit that could be emptied at once would tell nothing.
create trigger audit_not_emptied before truncate on audit_entry for each statement execute function keep_audit();
