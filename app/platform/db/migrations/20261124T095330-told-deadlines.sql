-- A deadline stays as it was told, whatever days off are added later.
alter table complaint add column due_on date;
alter table rights_request add column due_on date;

-- What was filed before has the deadline that was told until now: neither holidays nor the owner's days off count.
create function business_day_after(day date, count integer) returns date language sql stable as $$
  select business_day from (
    select each::date as business_day, row_number() over (order by each) as number
    from generate_series(day + 1, day + 90, interval '1 day') as each
    where extract(isodow from each) < 6
      and to_char(each, 'MM-DD') <> all (array[
        '01-01', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29', '08-06', '08-30', '10-08', '11-01',
        '12-08', '12-09', '12-25'])
      -- Holy Thursday and Good Friday
      and to_char(each, 'YYYY-MM-DD') <> all (array[
        '2024-03-28', '2024-03-29', '2025-04-17', '2025-04-18', '2026-04-02', '2026-04-03', '2027-03-25',
        '2027-03-26', '2028-04-13', '2028-04-14', '2029-03-29', '2029-03-30', '2030-04-18', '2030-04-19'])
      and to_char(each, 'YYYY-MM-DD') not in (
        select jsonb_array_elements_text(value) from setting where key = 'nonWorkingDays')
  ) as business_days
  where number = count
$$;

alter table complaint disable trigger complaints_stay;
update complaint set due_on = business_day_after((created_at at time zone 'America/Lima')::date, 15);
alter table complaint enable trigger complaints_stay;
update rights_request set due_on = business_day_after(
  (created_at at time zone 'America/Lima')::date, case kind when 'acceso' then 20 else 10 end);
drop function business_day_after(date, integer);

alter table complaint alter column due_on set not null;
alter table rights_request alter column due_on set not null;

-- A year's numbers begin before its first sheet, and a sheet takes the number that its year has come to.
create or replace function keep_complaint_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last = 0 then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.year = old.year and new.last = old.last + 1 then
    return new;
  end if;
  raise exception 'numbers of the complaints book cannot be changed';
end $$;
create trigger complaint_numbers_begin before insert on complaint_number
  for each row execute function keep_complaint_numbers();

create function take_complaint_number() returns trigger language plpgsql as $$
begin
  if exists (select from complaint_number where year = new.year and last = new.number) then
    return new;
  end if;
  raise exception 'numbers of the complaints book cannot be chosen';
end $$;
create trigger complaints_take_numbers before insert on complaint
  for each row execute function take_complaint_number();
