-- A search reads as many pages as its products stand on: alike ones stand together. Of those that come at once that
-- goes by category, labels and name (a text starts with its facets, `@2 $asus #1 #10 | asus dual …`), of those that are
-- there by their facets.
create or replace function search_of_new() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, shown, available, created_at, facets, words)
  select id, not hidden, stock > 0, created_at, search_facets(search_text), search_lexemes(search_text) from added
  order by regexp_replace(search_text, '\$\S+ ', '') collate "C";
  perform keep_search_words(array(select search_text from added));
  return null;
end $$;

create index product_search_neighbours on product_search (alike);
cluster product_search using product_search_neighbours;
drop index product_search_neighbours;
