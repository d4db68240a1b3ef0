import type { Db } from "#app/platform/db/schema.ts";
import type { ReturningProduct } from "./revert-change.ts";

/**
 * Skips values that can't be restored: a deleted category, type or label, or a code that another product has
 * now.
 */
export async function dropMissingReferences(db: Db, products: readonly ReturningProduct[]): Promise<void> {
  const categories = await existingIds(db, "category", changedIds(products, "categoryId"));
  const types = await existingIds(db, "product_type", changedIds(products, "typeId"));
  const labels = await existingIds(
    db,
    "label",
    products.flatMap(({ next }) => next.labelIds),
  );
  const codes = await takenCodes(db, products);
  for (const product of products) {
    const { now, next, kept } = product;
    if (next.categoryId !== now.categoryId && !categories.has(next.categoryId)) {
      next.categoryId = now.categoryId;
      kept.push("Categoría: la que tenía ya no existe.");
    }
    if (next.typeId !== now.typeId && next.typeId !== null && !types.has(next.typeId)) {
      next.typeId = now.typeId;
      next.attributes = now.attributes;
      kept.push("Tipo: el que tenía ya no existe.");
    }
    if (next.labelIds.some((id) => !labels.has(id))) {
      next.labelIds = next.labelIds.filter((id) => labels.has(id));
      kept.push("Etiquetas: alguna de las que tenía ya no existe.");
    }
    if (next.sku !== now.sku && next.sku !== null && codes.has(next.sku)) {
      kept.push(`SKU: “${next.sku}” es ahora de otro producto.`);
      next.sku = now.sku;
    }
  }
}

function changedIds(products: readonly ReturningProduct[], field: "categoryId" | "typeId"): number[] {
  return products.flatMap(({ now, next }) => (now[field] === next[field] ? [] : (next[field] ?? [])));
}

/** Locks the rows that still exist until the end of the transaction. */
export async function existingIds(
  db: Db,
  table: "category" | "product_type" | "label",
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const unique = [...new Set(ids)];
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("id", "in", unique)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function takenCodes(db: Db, products: readonly ReturningProduct[]): Promise<Set<string | null>> {
  const withChangedCode = products.filter(({ now, next }) => next.sku !== now.sku);
  const codes = withChangedCode.flatMap(({ next }) => next.sku ?? []);
  if (codes.length === 0) return new Set();
  const giving = withChangedCode.map(({ now }) => now.id);
  const rows = await db
    .selectFrom("product")
    .select("sku")
    .where("sku", "in", codes)
    .where("id", "not in", giving)
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}
