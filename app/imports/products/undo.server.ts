import { sql } from "kysely";
import { deleteProducts } from "#app/catalog/products/manage-products.server.ts";
import { type Author, recordAudits } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { StagedRow } from "#app/platform/db/json-columns.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { MadeNames } from "./catalog-names.server.ts";
import type { FormerProduct, StoredProduct } from "./stored-product.ts";
import { readStored } from "./stored-products.server.ts";
import { changeProducts } from "./write-products.server.ts";

/** Takes back what a chunk's rows did; units sold since stay sold. Call inside a transaction. */
export async function undoChunk(
  db: Db,
  by: Author,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> {
  const lines = rows.map(({ line }) => line);
  const done = await db
    .selectFrom("import_row")
    .select(["product_id", "outcome", "before"])
    .where("import_id", "=", importId)
    .where("line", "in", lines)
    .where("outcome", "in", ["create", "change"])
    .execute();
  const created = done.flatMap((row) => (row.outcome === "create" ? (row.product_id ?? []) : []));
  await deleteProducts(db, by, created);
  const kept = done.flatMap(({ before }) => (before ? [before as FormerProduct] : []));
  const now = await readStored(
    db,
    kept.map(({ id }) => id),
    true,
  );
  const changes = kept.flatMap((former) => {
    const present = now.get(former.id);
    return present ? [{ before: present, after: asBefore(former, present) }] : [];
  });
  await changeProducts(db, by, changes);
}

function asBefore({ labels, stock, importedStock, ...former }: FormerProduct, present: StoredProduct) {
  return {
    // An import that an older version of this program began does not know every field.
    ...present,
    ...former,
    stock: Math.max(0, present.stock + stock - importedStock),
    labelIds: labels.map(({ id }) => id),
  };
}

interface Removed {
  id: number;
  name: string;
}

/** Removes categories and labels that an import had made and that nothing uses now. Call inside a transaction. */
export async function removeMadeNames(db: Db, by: Author, { categories, labels }: MadeNames): Promise<void> {
  const goneLabels = await sql<Removed>`
    delete from label where id = any(${labels}::int[])
      and not exists (select from product_label where label_id = label.id)
    returning id, name`.execute(db);
  // A category that somebody gave a picture meanwhile is somebody's.
  const goneCategories = await sql<Removed>`
    delete from category where id = any(${categories}::int[]) and image is null
      and not exists (select from product where category_id = category.id)
      and not exists (select from label where category_id = category.id)
    returning id, name`.execute(db);
  const writes = (entity: "label" | "category", rows: readonly Removed[]) =>
    rows.map(({ id, name }) => ({
      ...({ action: "delete", entity, entityId: id } as const),
      ...{ before: { name }, after: null },
    }));
  await recordAudits(db, by, [
    ...writes("label", goneLabels.rows),
    ...writes("category", goneCategories.rows),
  ]);
  await recordChange(db, ["list", "menu", ...goneCategories.rows.map(({ id }) => `category:${id}` as const)]);
}
