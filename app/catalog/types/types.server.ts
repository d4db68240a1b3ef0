import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { Attribute, ProductType } from "./product-type.ts";

/** Types in the owner's order. There are about ten. */
export async function readTypes(db: Db): Promise<ProductType[]> {
  const { rows } = await sql<ProductType>`
    select id, key, name, label_id as "labelId", ${attributesOf("product_type.id")} as attributes
    from product_type order by position, id`.execute(db);
  return rows;
}

/** Empty without a type. */
export function attributesOf(typeId: "product_type.id" | "product.type_id"): RawBuilder<Attribute[]> {
  return sql<Attribute[]>`coalesce((
    select json_agg(json_build_object(
      'id', attribute.id, 'key', attribute.key, 'name', attribute.name, 'kind', kind, 'unit', unit,
      'options', options, 'filters', filters, 'compares', compares, 'decides', decides, 'better', better,
      'cardPosition', card_position
    ) order by attribute.position, attribute.id)
    from attribute where attribute.type_id = ${sql.ref(typeId)}
  ), '[]')`;
}

export function readSubcategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom("label")
    .select(["id", "name"])
    .where("category_id", "is not", null)
    .orderBy("name")
    .execute();
}
