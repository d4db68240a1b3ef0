import { type RawBuilder, type SqlBool, sql } from "kysely";

/** True for products that have every word, inflected or not; the last one may be just begun. */
export function matchesWords(words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`false`;
  const terms = words.map((word, index) => {
    const literal = index === words.length - 1 ? `${word}:*` : word;
    return sql`(to_tsquery('simple', ${literal}) || to_tsquery('spanish', ${word}))`;
  });
  return sql<SqlBool>`product.search_vector @@ (${sql.join(terms, sql` && `)})`;
}

/** How many of the words stand in the product's name: what a search shows first. */
export function wordsInName(words: readonly string[]): RawBuilder<number> {
  const terms = words.map((word) => sql`(position(${word} in product.name_sort) > 0)::int`);
  return sql<number>`(${sql.join(terms, sql` + `)})`;
}
