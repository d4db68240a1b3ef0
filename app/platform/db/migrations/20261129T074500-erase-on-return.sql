-- The account was deleted while the shop had the device: its person's data go once it is handed back.
alter table repair_request add column erase_on_return boolean not null default false;
