import { type Expression, type RawBuilder, sql } from "kysely";

/** `plainText` in SQL. */
export function plainSql(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`plain_text(${text})`;
}
