import { type RawBuilder, type SqlBool, sql } from "kysely";
import { defaultSynonyms, readSynonyms, withSynonyms } from "#app/catalog/search/synonyms/synonyms.ts";
import { parseSearch } from "./query.ts";
import { type SearchQuery, writeQuery } from "./terms.ts";

/** An empty query finds nothing. */
export function matchesQuery(query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`product_search.words @@ ${query}::tsquery`;
}

/** Hides the query from the planner, because planning it anew takes longer than most searches. */
export function matchesWithoutReplanning(query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`product_search.words @@ (select ${query}::tsquery)`;
}

/** Rank: how many terms are in the product's name or kind. */
export function rankOf({ named }: SearchQuery): RawBuilder<number> {
  const terms = named.map(({ whole, prefix }) => {
    const cases = [
      ...(whole === undefined ? [] : [sql`when ${matchesQuery(whole)} then 2`]),
      ...(prefix === undefined ? [] : [sql`when ${matchesQuery(prefix)} then 1`]),
    ];
    return sql`case ${sql.join(cases, sql` `)} else 0 end`;
  });
  return terms.length > 0 ? sql<number>`(${sql.join(terms, sql` + `)})` : sql<number>`0`;
}

const expressions = readSynonyms(defaultSynonyms);

/** Query without spelling corrections, for the back office. */
export function plainQuery(text: string): SearchQuery {
  const words = parseSearch(text);
  const { terms, endsInWord } = withSynonyms(words, expressions, false);
  const last = words.at(-1) ?? "";
  return writeQuery({ terms, prefix: endsInWord && last.length > 1 ? last : undefined, isUnfinished: false });
}

/** Every word must match, the last one as a prefix. */
export function matchesText(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`product.id in (select product_id from product_search where ${matchesQuery(plainQuery(text).any)})`;
}
