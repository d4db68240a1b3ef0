import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { findsByOnePlan } from "./match.server.ts";
import { type SearchTerms, writeQuery } from "./terms.ts";
import { isWorthwhile } from "./understand.ts";

export interface FewerWords extends SearchTerms {
  without: string[];
}

/** No product has all of the words: which one to leave out so that some have the rest, the last if it may be any. */
export async function lessWords(
  db: Db,
  { terms, begun, isUnfinished }: SearchTerms,
): Promise<FewerWords | undefined> {
  if (terms.length < 2) return undefined;
  const choices = terms
    .map((term, index) => ({
      terms: terms.toSpliced(index, 1),
      begun: index === terms.length - 1 ? undefined : begun,
      isUnfinished,
      without: [...(term[0] ?? [])],
    }))
    .filter((choice) =>
      isWorthwhile(
        choice.terms.map((term) => term[0]?.join("") ?? ""),
        choice.without.slice(0, 1),
      ),
    )
    .reverse();
  if (choices.length === 0) return undefined;
  const { rows } = await sql<{ found: boolean[] }>`
    select array[${sql.join(
      choices.map(
        (choice) =>
          sql`exists (select from product_search where shown and ${findsByOnePlan(writeQuery(choice).any)})`,
      ),
    )}] as found`.execute(db);
  const first = rows[0]?.found.indexOf(true) ?? -1;
  return choices[first];
}
