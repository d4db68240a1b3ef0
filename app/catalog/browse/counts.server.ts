import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { searchConditions, singleConditions } from "./column-filters.server.ts";
import type { FacetCounts, GroupCounts } from "./filter-choices.ts";
import type { Resolved } from "./filter-options.ts";
import { matching } from "./matching.server.ts";
import { type SingleName, singleFilters, singleNames } from "./single-filters.ts";

/**
 * Facet counts of a list. A filtered group is counted without its own filter, because another choice widens
 * the group.
 */
export async function readCounts(db: Db, any: string, resolved: Resolved): Promise<FacetCounts> {
  const parts = [
    ...Object.entries(withoutGroups(resolved)).map(
      ([name, without]) => [name, counted(any, without)] as const,
    ),
    ...singleNames.map((name) => [name, countedSingle(any, resolved, name)] as const),
  ].map(([name, group]) => sql`${name}::text, ${group}`);
  const { rows } = await sql<{
    counts: FacetCounts;
  }>`select json_build_object(${sql.join(parts)}) as counts`.execute(db);
  return rows[0]?.counts ?? { all: {} };
}

/** `all` with all filters, and each filtered group without its own filter. */
function withoutGroups(resolved: Resolved): Record<string, Resolved> {
  const { filters, lexemes } = resolved;
  const groups: Record<string, Resolved> = { all: resolved };
  // Another subcategory has other attributes, another category other subcategories.
  const ofAnyType = { ...resolved, subcategoryIds: [], lexemes: {}, limits: [] };
  if (resolved.categoryId !== undefined) groups.categorias = { ...ofAnyType, categoryId: undefined };
  if (resolved.subcategoryIds.length > 0) groups.tipos = ofAnyType;
  if (resolved.labelIds.length > 0) groups.etiquetas = { ...resolved, labelIds: [] };
  if (filters.brands.length > 0) groups.marcas = { ...resolved, filters: { ...filters, brands: [] } };
  for (const key of Object.keys(lexemes)) groups[key] = { ...resolved, lexemes: { ...lexemes, [key]: [] } };
  return groups;
}

/** Products with the same facets are counted together, because there are fewer lists of facets than products. */
function counted(any: string, resolved: Resolved): RawBuilder<GroupCounts> {
  return sql<GroupCounts>`(
    with alike as materialized (
      select facets, count(*) as products from ${matching(any, resolved, false)} group by facets
    ),
    counted as (
      select facet, sum(products)::int as products from alike cross join unnest(facets) as facet group by facet
    )
    select coalesce(jsonb_object_agg(facet, products), '{}') from counted)`;
}

/** Reads only products that meet one of the choices, which may be few of many. */
function countedSingle(any: string, resolved: Resolved, name: SingleName): RawBuilder<GroupCounts> {
  const { [name]: _, ...single } = resolved.filters.single;
  const without = { ...resolved, filters: { ...resolved.filters, single } };
  const inSearch = searchConditions[name];
  const choices = singleFilters[name].choices.map(({ value }) => ({
    value,
    isMet: (inSearch ?? singleConditions[name])(value),
  }));
  const each = choices.map(({ value, isMet }) => sql`${value}::text, count(*) filter (where ${isMet})::int`);
  const isMetAny = sql.join(
    choices.map(({ isMet }) => isMet),
    sql` or `,
  );
  return sql<GroupCounts>`(
    select json_build_object(${sql.join(each)}) from ${matching(any, without, !inSearch)} and (${isMetAny})
  )`;
}
