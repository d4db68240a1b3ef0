import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { FacetCounts, GroupCounts } from "./filter-choices.ts";
import type { Resolved } from "./filter-options.ts";
import { warranties } from "./filters.ts";
import { matching } from "./matching.server.ts";

/** From more products on than these, none are counted by what they have in common: it would take too long. */
const MOST_COUNTED = 3_000;

/**
 * What the products of a list have in common. Any of a group's choices may hold: the others of a group that is
 * narrowed are counted as if it was not, which is what choosing one of them instead would give.
 */
export async function readCounts(
  db: Db,
  any: string,
  resolved: Resolved,
  longestWarranty: number | null,
): Promise<FacetCounts> {
  const groups = Object.entries(withoutGroups(resolved));
  const parts = groups.map(([group, without]) => sql`${group}::text, ${counted(any, without)}`);
  if (longestWarranty !== null) parts.push(sql`'garantias', ${countedWarranties(any, resolved)}`);
  const { rows } = await sql<{ counts: FacetCounts }>`
    select json_build_object(${sql.join(parts)}) as counts`.execute(db);
  return rows[0]?.counts ?? { all: { counts: {}, whole: false } };
}

/** The filters, and once for each group that is narrowed those without it. */
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
      select product_search.facets from ${matching(any, resolved, false)} limit ${sql.lit(MOST_COUNTED + 1)}
    )
    select json_build_object(
      'whole', (select count(*) from hits) <= ${sql.lit(MOST_COUNTED)},
      'counts', coalesce((
        select json_object_agg(facet, products) from (
          select facet, count(*)::int as products from hits, unnest(facets) as facet group by facet
        ) as faceted
      ), '{}')
    )
  )`;
}

/** One choice of them holds: each is counted as if none was chosen. */
function countedWarranties(any: string, resolved: Resolved): RawBuilder<GroupCounts> {
  const without = { ...resolved, filters: { ...resolved.filters, warranty: undefined } };
  const each = warranties.map(
    (months) => sql`${String(months)}::text, count(*) filter (where months >= ${sql.lit(months)})::int`,
  );
  return sql<GroupCounts>`(
    with hits as materialized (
      select product.warranty_months as months from ${matching(any, without, true)}
      limit ${sql.lit(MOST_COUNTED + 1)}
    )
    select json_build_object(
      'whole', count(*) <= ${sql.lit(MOST_COUNTED)}, 'counts', json_build_object(${sql.join(each)})
    ) from hits)`;
}
