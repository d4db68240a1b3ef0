import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { containing } from "#app/values/list-query.ts";
import { plainText } from "#app/values/text.ts";

export function plainSql(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`plain_text(${text})`;
}

/** Whether the words contain the typed text, ignoring case and accents. An empty text always matches. */
export function containsText(words: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  if (typed === "") return sql<SqlBool>`true`;
  return sql<SqlBool>`${plainSql(words)} like ${containing(plainText(typed))}`;
}
