-- Nothing looks into the old column any more; it stays for a version that runs beside this one.
drop index product_search;
alter table product alter column search_vector drop expression;
alter table product alter column search_vector set default '';

-- What products are found by, in rows of their own: narrow ones, which neither a sale nor a new price touches.
-- They follow product.search_text, which holds three lists: facets (category, brand, labels), the other lexemes
-- (at a position those that are not of the product's name and kind: a query for weight A passes them over), and the
-- words of which the vocabulary is to know the lexeme, `teclado:~teclad`.
create table product_search (
  product_id integer primary key,
  shown boolean not null,
  available boolean not null,
  created_at timestamptz not null,
  facets text[] not null,
  words tsvector not null
);
create index product_search_words on product_search using gin (words);

create function search_facets(search_text text) returns text[] language sql immutable parallel safe
return string_to_array(split_part(search_text, ' | ', 1), ' ');

create function search_lexemes(search_text text) returns tsvector language sql immutable parallel safe
return (split_part(search_text, ' | ', 1) || ' ' || split_part(search_text, ' | ', 2))::tsvector;

-- The catalogue's own vocabulary, in which misspelt words are looked up by how they sound with up to two letters
-- left out. Words that no product has any more are swept once in a while.
create table search_word (
  word text collate "C" primary key,
  lexeme text not null,
  near text[] not null
);
create index search_word_near on search_word using gin (near);

-- Spanish ears: b and v, s, z and c, h, ll and y, g and j, qu and k are one.
create function search_sound(word text) returns text language sql immutable parallel safe
return regexp_replace(
  translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace($1, 'ph', 'f'), 'ch', '1'), 'sh', '1'),
      'll', 'y', 'g'), 'qu(?=[ei])', 'k', 'g'), 'c(?=[eiy])', 's', 'g'), 'g(?=[eiy])', 'j', 'g'), 'gu(?=[ei])', 'g', 'g'), 'h', '', 'g'),
    'vzcqyw', 'bskkiu'),
  '(.)\1+', '\1', 'g');

create function search_near(word text) returns text[] language sql immutable parallel safe
return (
  with sound as (select search_sound($1) as text), spots as (
    select text, length(text) as letters, spot from sound, generate_series(1, length(text)) as spot
  )
  select array(
    select text from sound
    union select left(text, spot - 1) || substr(text, spot + 1) from spots where letters >= 3
    union
    select left(text, spot - 1) || substr(text, spot + 1, other - spot - 1) || substr(text, other + 1)
    from spots cross join lateral generate_series(spot + 1, letters) as other
    where letters >= 6
  )
);

create function keep_search_words(texts text[]) returns void language sql as $$
  insert into search_word (word, lexeme, near)
  select distinct on (word) word, lexeme, case when word ~ '^[a-z]{3,16}$' then search_near(word) else '{}' end
  from (
    select distinct split_part(said, ':', 1) collate "C" as word, split_part(said, ':', 1) as lexeme
    from unnest(texts) as text, string_to_table(split_part(text, ' | ', 2), ' ') as said
    union
    select split_part(said, ':', 1), split_part(said, ':', 2)
    from unnest(texts) as text, string_to_table(split_part(text, ' | ', 3), ' ') as said
  ) as said
  where word <> '' and length(word) <= 40
    and not exists (select from search_word as known where known.word = said.word)
  order by word
  on conflict do nothing
$$;

create function search_of_new() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, shown, available, created_at, facets, words)
  select id, not hidden, stock > 0, created_at, search_facets(search_text), search_lexemes(search_text) from added;
  perform keep_search_words(array(select search_text from added));
  return null;
end $$;
create trigger product_search_added after insert on product referencing new table as added
  for each statement execute function search_of_new();

create function search_of_changed() returns trigger language plpgsql as $$
begin
  update product_search
  set shown = not new.hidden, facets = search_facets(new.search_text), words = search_lexemes(new.search_text)
  where product_id = new.id;
  if new.search_text <> old.search_text then
    perform keep_search_words(array[new.search_text]);
  end if;
  return null;
end $$;
create trigger product_search_changed after update of search_text, hidden on product for each row
  when (old.search_text <> new.search_text or old.hidden <> new.hidden) execute function search_of_changed();

create function search_of_stock() returns trigger language plpgsql as $$
begin
  update product_search set available = new.stock > 0 where product_id = new.id;
  return null;
end $$;
create trigger product_search_stock after update of stock on product for each row
  when ((old.stock > 0) <> (new.stock > 0)) execute function search_of_stock();

create function search_of_gone() returns trigger language plpgsql as $$
begin
  delete from product_search where product_id in (select id from gone);
  return null;
end $$;
create trigger product_search_gone after delete on product referencing old table as gone
  for each statement execute function search_of_gone();

-- Texts of former versions are one list; a job writes them anew.
insert into product_search (product_id, shown, available, created_at, facets, words)
select id, not hidden, stock > 0, created_at, '{}', search_text::tsvector from product;
select keep_search_words(array(select ' | ' || search_text from product));
