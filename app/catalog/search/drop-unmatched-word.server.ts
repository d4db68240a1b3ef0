import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { type SearchTerms, writeQuery } from "./terms.ts";
import { isSpecificEnough } from "./understand.ts";

export interface RelaxedSearch extends SearchTerms {
  without: string[];
}

/**
 * Leaves out the word without which products are found, if no product has all words; the last one of several.
 */
export async function dropUnmatchedWord(
  db: Db,
  { terms, prefix, isUnfinished }: SearchTerms,
): Promise<RelaxedSearch | undefined> {
  if (terms.length < 2) return undefined;
  const choices = terms
    .map((term, index) => ({
      terms: terms.toSpliced(index, 1),
      prefix: index === terms.length - 1 ? undefined : prefix,
      isUnfinished,
      without: [...(term[0] ?? [])],
    }))
    .filter((choice) =>
      isSpecificEnough(
        choice.terms.map((term) => term[0]?.join("") ?? ""),
        choice.without.slice(0, 1),
      ),
    )
    .reverse();
  if (choices.length === 0) return undefined;
  const queries = choices.map((choice) => writeQuery(choice).any);
  const { rows } = await sql<{ place: number }>`
    select place::int from unnest(${queries}::text[]) with ordinality as choice (query, place)
    where exists (select from product_search where shown and words @@ choice.query::tsquery)
    order by place limit 1`.execute(db);
  const [first] = rows;
  return first && choices[first.place - 1];
}
