import { type Expression, type RawBuilder, sql } from "kysely";

const ACCENTED = "ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç";
const PLAIN = "AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc";

/** A text as people sort and look for it, without case and accents: `plainText` in SQL. */
export function plainSql(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`lower(translate(${text}, ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)}))`;
}
