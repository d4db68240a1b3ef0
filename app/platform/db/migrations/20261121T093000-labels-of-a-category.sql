-- Which labels and brands a category's products have must not cost a walk over all products:
-- each label of a product carries the product's category, kept equal by the foreign key.

alter table product add constraint product_id_category unique (id, category_id);
create index product_category_brand on product (category_id, brand);

alter table product_label add column category_id integer;
update product_label set category_id = product.category_id from product where product.id = product_label.product_id;
alter table product_label alter column category_id set not null;
alter table product_label drop constraint product_label_product_id_fkey;
alter table product_label add constraint product_label_product foreign key (product_id, category_id)
  references product (id, category_id) on update cascade on delete cascade;
create index product_label_category on product_label (label_id, category_id);
