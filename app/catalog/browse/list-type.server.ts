import { sql } from "kysely";
import type { Attribute } from "#app/catalog/types/product-type.ts";
import { attributesOf } from "#app/catalog/types/types.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { type ListType, NO, YES } from "./filter-options.ts";

const MOST_VALUES = 60;

/** What a list of one type, or of its subcategory alone, can be narrowed by: the attributes that filter. */
export async function readListType(
  db: Db,
  of: { labelId: number } | { key: string },
): Promise<ListType | undefined> {
  const wanted = "key" in of ? sql`key = ${of.key}` : sql`label_id = ${of.labelId}`;
  const { rows } = await sql<{ id: number; attributes: Attribute[] }>`
    select id, ${attributesOf("product_type.id")} as attributes
    from product_type where ${wanted}`.execute(db);
  const [type] = rows;
  if (!type) return undefined;
  const filtering = type.attributes.filter(({ filters, kind }) => filters && kind !== "texto");
  const free = filtering.filter(({ kind, options }) => kind !== "numero" && options.length === 0);
  const written = await valuesInUse(
    db,
    type.id,
    free.filter(({ kind }) => kind !== "si-no").map(({ key }) => key),
  );
  return {
    id: type.id,
    attributes: filtering.map((attribute) => ({ ...attribute, values: valuesOf(attribute, written) })),
  };
}

function valuesOf({ key, kind, options }: Attribute, written: Map<string, string[]>): string[] {
  if (kind === "si-no") return [YES, NO];
  return options.length > 0 ? options : (written.get(key) ?? []);
}

/** Values of choices that are any text. */
async function valuesInUse(db: Db, typeId: number, keys: string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; values: string[] }>`
    select key, (array_agg(value order by value))[1:${sql.lit(MOST_VALUES)}] as values from (
      select distinct key, value
      from product cross join unnest(${keys}::text[]) as key
      cross join lateral jsonb_path_query(product.attributes -> key, '$[*] ? (@.type() == "string")') as found
      cross join lateral (select found #>> '{}' as value) as text
      where product.type_id = ${typeId}
    ) as used group by key`.execute(db);
  return new Map(rows.map(({ key, values }) => [key, values]));
}
