-- What a part was called and what it was, for when it leaves the catalogue: in parts as "name" and "type".
-- Of an order's also how many units of it were not ordered: "missing".
update build set parts = (
  select jsonb_agg(
    part || jsonb_build_object('name', coalesce(product.name, 'Una parte'), 'type', product_type.key) order by place
  )
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  left join product on product.id = (part ->> 'productId')::int
  left join product_type on product_type.id = product.type_id
) where parts <> '[]';

update order_build set parts = (
  select jsonb_agg(
    part || jsonb_build_object(
      'name', coalesce(product.name, 'Una parte'), 'type', product_type.key, 'missing', 0
    ) order by place
  )
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  left join product on product.id = (part ->> 'productId')::int
  left join product_type on product_type.id = product.type_id
) where parts <> '[]';
