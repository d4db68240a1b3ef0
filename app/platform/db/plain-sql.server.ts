import { type Expression, type RawBuilder, sql } from "kysely";

/** A text as people sort and look for it, without case and accents: `plainText` in SQL. */
export function plainSql(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`plain_text(${text})`;
}
