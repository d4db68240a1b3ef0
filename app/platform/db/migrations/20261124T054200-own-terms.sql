-- Warranty, returns or support of one product, where they are not those of the terms; empty: none of its own.
alter table product add column own_terms text not null default '';
