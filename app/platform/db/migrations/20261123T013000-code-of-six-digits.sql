-- The six digits that a verification mail holds beside its link, typed in the browser that signed up.
alter table action_code add digits_hash text;
