-- Counting is quick enough: products of a category and orders of a day are no longer kept as sums.
drop trigger product_count_added on product;
drop trigger product_count_gone on product;
drop trigger product_count_moved on product;
drop trigger product_count_emptied on product;
drop function count_new_products();
drop function count_gone_products();
drop function count_moved_product();
drop function count_no_products();
drop table product_count;

drop trigger order_of_the_past on "order";
drop trigger order_changes_its_day on "order";
drop trigger order_leaves_its_day on "order";
drop trigger order_days_emptied on "order";
drop function forget_order_day();
drop function forget_order_days();
drop table order_day;
