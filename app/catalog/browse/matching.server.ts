import { type RawBuilder, sql } from "kysely";
import { brandLexeme } from "#app/catalog/search/lexemes.ts";
import { matchesWithoutReplanning } from "#app/catalog/search/match.server.ts";
import { columnFilters } from "./column-filters.server.ts";
import type { Resolved } from "./filter-options.ts";

/** `from` and `where` of a search, or of filters alone for an empty text. */
export function matching(any: string, resolved: Resolved, needsProduct: boolean): RawBuilder<unknown> {
  const limits = columnFilters(resolved);
  const query = filterExpression(any, resolved);
  const where = [
    sql`product_search.shown`,
    ...(query === "" ? [] : [matchesWithoutReplanning(query)]),
    ...limits,
  ];
  const joins = needsProduct || limits.length > 0;
  return sql`
    product_search ${joins ? sql`join product on product.id = product_search.product_id` : sql``}
    where ${sql.join(where, sql` and `)}`;
}

/** Categories, labels, brands and values are lexemes of the same index. */
function filterExpression(
  any: string,
  { filters, categoryId, subcategoryIds, labelIds, lexemes }: Resolved,
): string {
  const groups = [
    categoryId === undefined ? [] : [`@${categoryId}`],
    subcategoryIds.map((id) => `#${id}`),
    labelIds.map((id) => `#${id}`),
    filters.brands.map(brandLexeme),
    ...Object.values(lexemes),
  ].filter((group) => group.length > 0);
  const conditions = groups.map((group) => `(${group.map((word) => `'${word}'`).join("|")})`);
  return (any === "" ? conditions : [`(${any})`, ...conditions]).join("&");
}

/** Each attribute must have one of its chosen values. */
export function hasValues({ lexemes }: Pick<Resolved, "lexemes">): RawBuilder<boolean> | undefined {
  const groups = Object.values(lexemes);
  if (groups.length === 0) return undefined;
  const query = groups.map((group) => `(${group.map((word) => `'${word}'`).join("|")})`).join("&");
  return sql<boolean>`product.id in (select product_id from product_search where ${matchesWithoutReplanning(query)})`;
}
