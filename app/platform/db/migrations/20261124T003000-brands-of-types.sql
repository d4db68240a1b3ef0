-- The brands of a type are found one after the other, without reading its products.
create index product_brands_of_type on product (type_id, brand);
drop index product_of_type;
