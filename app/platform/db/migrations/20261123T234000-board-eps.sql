-- What a supply's EPS plugs are compared with. The store's own attributes have the first numbers; a store whose board
-- type has such an attribute keeps its own.
insert into attribute (id, type_id, key, name, kind, filters, compares, decides, position) overriding system value
select 92, product_type.id, 'eps8', 'Conectores EPS de 8 pines', 'numero', false, true, true, 15
from product_type where product_type.key = 'motherboard'
on conflict do nothing;
