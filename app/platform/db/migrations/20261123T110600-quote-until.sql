-- The last day in Lima on which a quote may be approved; null: any, as for those made before.
alter table repair_request add column quote_until date;
