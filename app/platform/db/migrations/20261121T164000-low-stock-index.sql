-- What runs low is told apart from the index alone; neither column changes with a sale.
create index product_restock on product (id) include (hidden, low_stock);
