-- Modules of laptops do not go into the slots of a desktop's board. A store whose types have such attributes keeps its own.
insert into attribute (id, type_id, key, name, kind, options, filters, compares, decides, position) overriding system value
select new.id, product_type.id, new.key, new.name, 'opcion', array['DIMM', 'SO-DIMM'], true, true, true, new.position
from (values
  (93, 'memory', 'form', 'Formato del módulo', 9),
  (94, 'motherboard', 'memoryForm', 'Formato de la memoria', 16)
) as new(id, type, key, name, position)
join product_type on product_type.key = new.type
on conflict do nothing;

-- What a characteristic or a name says already becomes the attribute; the characteristic is told once.
update product set
  attributes = attributes || jsonb_build_object('form', case when said.text ~* 'so-?dimm' then 'SO-DIMM' else 'DIMM' end),
  specs = coalesce((
    select jsonb_agg(spec order by place) from jsonb_array_elements(specs) with ordinality as spec(spec, place)
    where not (spec ->> 'name' = 'Formato' and spec ->> 'value' ~* '^(so-?|u)?dimm$')
  ), '[]')
from (
  select product.id, coalesce(
    (select spec ->> 'value' from jsonb_array_elements(specs) as spec
     where spec ->> 'name' = 'Formato' and spec ->> 'value' ~* '^(so-?|u)?dimm$' limit 1),
    substring(product.name from '(?i)so-?dimm')
  ) as text
  from product join product_type on product_type.id = product.type_id and product_type.key = 'memory'
  where not attributes ? 'form'
) as said
where said.id = product.id and said.text is not null;

-- Boards of these sizes take DIMM; what a smaller one takes is asked of the owner.
update product set attributes = attributes || '{"memoryForm": "DIMM"}'
from product_type
where product_type.id = product.type_id and product_type.key = 'motherboard'
  and attributes ->> 'formFactor' in ('Micro-ATX', 'ATX', 'E-ATX') and not attributes ? 'memoryForm';
