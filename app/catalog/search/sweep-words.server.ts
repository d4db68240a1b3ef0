import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

const WORDS_AT_ONCE = 500;

/**
 * Deletes words without products, so that no search is corrected to them. Runs in batches, because pages wait
 * on the embedded database.
 */
export async function sweepWords(db: Db): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await sql<{ word: string; isUsed: boolean }>`
      select word,
        exists (select from product_search where words @@ quote_literal(lexeme)::tsquery) as "isUsed"
      from search_word where word > ${last} order by word limit ${WORDS_AT_ONCE}`.execute(db);
    const unused = rows.flatMap(({ word, isUsed }) => (isUsed ? [] : [word]));
    if (unused.length > 0) await db.deleteFrom("search_word").where("word", "in", unused).execute();
    if (rows.length < WORDS_AT_ONCE) return;
    last = rows.at(-1)?.word ?? "";
  }
}
