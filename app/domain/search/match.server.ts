import { type RawBuilder, type SqlBool, sql } from "kysely";
import { parseSearch } from "./query.ts";
import { defaultSynonyms, readSynonyms, withSynonyms } from "./synonyms.ts";
import { type SearchQuery, writeQuery } from "./terms.ts";

/** Compares lexemes with a query; an empty one finds nothing. */
export function finds(query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`product_search.words @@ ${query}::tsquery`;
}

/** How much of a search is a product's name and kind, not just something about it. */
export function closeness({ named, begun }: SearchQuery): RawBuilder<number> {
  const terms = named.map((term, index) =>
    index === named.length - 1 && begun !== undefined
      ? sql`case when ${finds(term)} then 2 when ${finds(begun)} then 1 else 0 end`
      : sql`case when ${finds(term)} then 2 else 0 end`,
  );
  return terms.length > 0 ? sql<number>`(${sql.join(terms, sql` + `)})` : sql<number>`0`;
}

const expressions = readSynonyms(defaultSynonyms);

/** A search as the back office makes it: what was typed, nothing corrected. */
export function plainQuery(text: string): SearchQuery {
  const words = parseSearch(text);
  const { terms, endsInWord } = withSynonyms(words, expressions, false);
  const last = words.at(-1) ?? "";
  return writeQuery({ terms, begun: endsInWord && last.length > 1 ? last : undefined });
}

/** True for products that have every word of the text; the last one may be just begun. */
export function matchesText(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`product.id in (select product_id from product_search where ${finds(plainQuery(text).any)})`;
}
