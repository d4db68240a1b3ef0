-- A product of this type puts a PC together; the builder offers the cheapest in stock.
insert into product_type (id, key, name, position) overriding system value
values (10, 'assembly', 'Servicio de armado', 10);
