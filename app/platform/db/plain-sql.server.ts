import { type Expression, type RawBuilder, sql } from "kysely";

export function plainSql(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`plain_text(${text})`;
}
