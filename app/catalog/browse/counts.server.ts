import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { singleCondition } from "./column-filters.server.ts";
import type { FacetCounts, GroupCounts } from "./filter-choices.ts";
import type { Resolved } from "./filter-options.ts";
import { matching } from "./matching.server.ts";
import { type SingleName, singleFilters, singleNames } from "./single-filters.ts";

/** Lists with more products are not counted, because that takes too long. */
const MAX_COUNTED = 3_000;
/** For lists that are not counted, choices are offered that occur in a sample of this size. */
const SAMPLE = 1_000;

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
  return rows[0]?.counts ?? { all: { counts: {}, whole: false } };
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

function counted(any: string, resolved: Resolved): RawBuilder<GroupCounts> {
  return sql<GroupCounts>`(
    with hits as materialized (
      select facets from ${matching(any, resolved, false)} limit ${sql.lit(MAX_COUNTED + 1)}
    ),
    size as (select count(*) <= ${sql.lit(MAX_COUNTED)} as whole from hits),
    seen as (select facets from hits limit (select case when not whole then ${sql.lit(SAMPLE)} end from size)),
    counted as (select facet, count(*)::int as products from seen, unnest(facets) as facet group by facet)
    select jsonb_build_object(
      'whole', whole,
      'counts', coalesce((select jsonb_object_agg(facet, products) from counted), '{}')
    ) from size)`;
}

/** Reads only products that meet one of the choices, which may be few of many. */
function countedSingle(any: string, resolved: Resolved, name: SingleName): RawBuilder<GroupCounts> {
  const { [name]: _, ...single } = resolved.filters.single;
  const without = { ...resolved, filters: { ...resolved.filters, single } };
  const values = singleFilters[name].choices.map(({ value }) => value);
  const met = values.map((value) => singleCondition(name, value));
  const each = values.map(
    (value, index) => sql`${value}::text, count(*) filter (where met[${sql.lit(index + 1)}])::int`,
  );
  return sql<GroupCounts>`(
    with hits as materialized (
      select array[${sql.join(met)}] as met from ${matching(any, without, true)} and (${sql.join(met, sql` or `)})
      limit ${sql.lit(MAX_COUNTED + 1)}
    )
    select json_build_object(
      'whole', count(*) <= ${sql.lit(MAX_COUNTED)}, 'counts', json_build_object(${sql.join(each)})
    ) from hits)`;
}
