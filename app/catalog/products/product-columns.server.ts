import { type AliasedRawBuilder, type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import { type ProductValues, productFields, type ValueName } from "./product-fields.ts";
import { valueNames } from "./product-values.ts";

/** Columns for a raw `select … from product`. */
export function selectValues(names: readonly ValueName[] = valueNames): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`${sql.ref(`product.${productFields[name].column}`)} as ${sql.ref(name)}`),
  );
}

/** Columns for a Kysely query on `product`. */
export function valueColumns<Name extends ValueName>(
  names: readonly Name[],
): { [Each in Name]: AliasedRawBuilder<ProductValues[Each], Each> }[Name][] {
  return names.map((name) => sql.ref<never>(`product.${productFields[name].column}`).as(name));
}

/** Values by column name, including the column that depends on another one. */
export function columnsOf(values: Partial<ProductValues>): Record<string, unknown> {
  const known = valueNames.filter((name) => values[name] !== undefined);
  return {
    ...Object.fromEntries(known.map((name) => [productFields[name].column, values[name]])),
    ...(values.name !== undefined && { name_sort: plainText(values.name) }),
  };
}

type ProductUpdate = { id: number; slug?: string | undefined } & Partial<ProductValues>;

/**
 * All updates must have the same fields. Also increments the version. Call inside the transaction that has
 * locked the products.
 */
export async function updateProducts(db: Db, updates: readonly ProductUpdate[]): Promise<void> {
  const rows = updates.map(({ id, slug, ...values }) => ({
    ...columnsOf(values),
    ...(slug !== undefined && { slug }),
    id,
  }));
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "id");
  const set = columns.map((column) => sql`${sql.ref(column)} = fresh.${sql.ref(column)}`);
  if (set.length === 0) return;
  await sql`
    update product set ${sql.join(set)}, version = product.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::product, ${JSON.stringify(rows)}::jsonb) as fresh
    where product.id = fresh.id`.execute(db);
}
