import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

const WORDS_AT_ONCE = 500;

/** No search may be corrected to words without products. In batches: on the embedded database pages wait. */
export async function sweepWords(db: Db): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await sql<{ word: string; isSaid: boolean }>`
      select word,
        exists (select from product_search where words @@ quote_literal(lexeme)::tsquery) as "isSaid"
      from search_word where word > ${last} order by word limit ${WORDS_AT_ONCE}`.execute(db);
    const unsaid = rows.flatMap(({ word, isSaid }) => (isSaid ? [] : [word]));
    if (unsaid.length > 0) await db.deleteFrom("search_word").where("word", "in", unsaid).execute();
    if (rows.length < WORDS_AT_ONCE) return;
    last = rows.at(-1)?.word ?? "";
  }
}
