import { sql } from "kysely";
import type { Attribute } from "#app/catalog/types/product-type.ts";
import { attributesOf } from "#app/catalog/types/types.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { ListType } from "./filter-options.ts";
import { NO, YES } from "./filters.ts";

const MAX_VALUES = 60;

/**
 * Filterable attributes. Choices come from the `newest` products, because reading all products takes longer.
 */
export async function readListType(
  db: Db,
  of: { labelId: number } | { key: string; newest: number },
): Promise<ListType | undefined> {
  const condition = "key" in of ? sql`key = ${of.key}` : sql`label_id = ${of.labelId}`;
  const { rows } = await sql<{ id: number; attributes: Attribute[] }>`
    select id, ${attributesOf("product_type.id")} as attributes
    from product_type where ${condition}`.execute(db);
  const [type] = rows;
  if (!type) return undefined;
  const filtering = type.attributes.filter(({ filters, kind }) => filters && kind !== "texto");
  const newest = "key" in of ? of.newest : undefined;
  const choices = filtering.filter(({ kind }) => kind === "opcion" || kind === "opciones");
  const choicesToRead =
    newest === undefined ? choices.filter(({ options }) => options.length === 0) : choices;
  const used = await valuesInUse(
    db,
    type.id,
    choicesToRead.map(({ key }) => key),
    newest,
  );
  return {
    id: type.id,
    attributes: filtering.map((attribute) => ({ ...attribute, values: valuesOf(attribute, used) })),
  };
}

function valuesOf({ key, kind, options }: Attribute, used: Map<string, string[]>): string[] {
  if (kind === "si-no") return [YES, NO];
  const values = used.get(key);
  return options.length > 0 ? options.filter((option) => values?.includes(option) ?? true) : (values ?? []);
}

async function valuesInUse(
  db: Db,
  typeId: number,
  keys: string[],
  newest: number | undefined,
): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; values: string[] }>`
    select key, (array_agg(value order by value))[1:${sql.lit(MAX_VALUES)}] as values from (
      select distinct key, value
      from (
        select attributes from product where type_id = ${typeId}
        ${newest === undefined ? sql`` : sql`order by id desc limit ${sql.lit(newest)}`}
      ) as product cross join unnest(${keys}::text[]) as key
      cross join lateral jsonb_path_query(product.attributes -> key, '$[*] ? (@.type() == "string")') as found
      cross join lateral (select found #>> '{}' as value) as text
    ) as used group by key`.execute(db);
  return new Map(rows.map(({ key, values }) => [key, values]));
}
