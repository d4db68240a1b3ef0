-- The version of the terms that its customer agreed to; null: placed before this was kept, or not by the checkout.
alter table "order" add column terms_version_id integer references text_version (id);
