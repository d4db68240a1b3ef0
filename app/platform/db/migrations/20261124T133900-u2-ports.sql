-- Where a drive that is NVMe by cable goes. A store whose board type has such an attribute keeps its own.
insert into attribute (id, type_id, key, name, kind, filters, compares, decides, position) overriding system value
select 95, product_type.id, 'u2Ports', 'Puertos U.2', 'numero', false, true, true, 17
from product_type where product_type.key = 'motherboard'
on conflict do nothing;
