import { type RawBuilder, sql } from "kysely";
import { SYNONYMS_KEY } from "#app/catalog/search/synonyms/synonyms.server.ts";
import { defaultSynonyms, type Synonyms } from "#app/catalog/search/synonyms/synonyms.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { lexeme } from "./lexemes.ts";
import { parseCompounds, parseSearch } from "./query.ts";
import { type Understood, understand, vocabularyWords } from "./understand.ts";

export interface CatalogueMatch {
  known: string[];
  near: { typed: string; word: string; soundsSame: boolean }[];
  lastBegins: boolean;
  synonyms: Synonyms | null;
}

/** One query whose time does not depend on the number of products. */
export function catalogueMatch(text: string): RawBuilder<CatalogueMatch> {
  const words = parseSearch(text);
  const last = words.at(-1) ?? "";
  const letters = words.filter((word) => /^[a-z]{3,20}$/.test(word));
  return sql<CatalogueMatch>`(
    with missing as (
      select word from unnest(${letters}::text[], ${letters.map(lexeme)}::text[]) as missing (word, stem)
      where not exists (select from search_word where search_word.word in (missing.word, missing.stem))
    ),
    near as (
      select missing.word as typed, search_word.word, quote_literal(search_word.lexeme)::tsquery as query
      from missing join search_word on search_word.near && search_near(missing.word)
    )
    select json_build_object(
      'known', (
        select coalesce(json_agg(word), '[]') from search_word
        where word = any(${vocabularyWords(words, parseCompounds(text))}::text[])
      ),
      'near', (
        select coalesce(json_agg(json_build_object('typed', typed, 'word', word,
          'soundsSame', search_sound(typed) = search_sound(word))), '[]')
        from near where exists (select from product_search where words @@ near.query)
      ),
      'lastBegins', exists (select from search_word where word >= ${last} and word < ${`${last}~`}),
      'synonyms', (select value from setting where key = ${SYNONYMS_KEY})
    ))`;
}

export function readUnderstood(text: string, match: CatalogueMatch): Understood {
  return understand(parseSearch(text), parseCompounds(text), {
    ...match,
    known: new Set(match.known),
    near: Map.groupBy(match.near, ({ typed }) => typed),
    synonyms: match.synonyms ?? defaultSynonyms,
  });
}

export async function understandSearch(db: Db, text: string): Promise<Understood> {
  const { rows } = await sql<{ match: CatalogueMatch }>`select ${catalogueMatch(text)} as match`.execute(db);
  return readUnderstood(text, rows[0]?.match ?? { known: [], near: [], lastBegins: false, synonyms: null });
}
