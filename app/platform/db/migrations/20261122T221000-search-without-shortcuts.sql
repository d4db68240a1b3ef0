-- A search judges and sorts everything it finds: the newest are not looked at first, and alike products are not counted
-- by a number of their own.
alter table product_search drop column alike;
drop index product_search_newest;
