import { type RawBuilder, sql } from "kysely";

/** A name as people sort and look for it, without case and accents: the embedded database compares bytes. */
export function plainName(column: "category.name" | "label.name"): RawBuilder<string> {
  return sql<string>`lower(translate(${sql.ref(column)}, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`;
}
