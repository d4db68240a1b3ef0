import { updateProducts } from "#app/catalog/products/product-columns.server.ts";
import { storeLabels } from "#app/catalog/products/product-parts.server.ts";
import { emptyProduct, valueNames, valuesOf } from "#app/catalog/products/product-values.ts";
import { createProducts, type ProductDraft } from "#app/catalog/products/product-writes.server.ts";
import { slugsAfterRename } from "#app/catalog/products/slugs/slugs-after-rename.server.ts";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import { moveStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { type AuditedWrite, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { StoredProduct } from "./stored-product.ts";
import type { Writer } from "./writer.ts";

export type NewProduct = Omit<ProductDraft, "media">;

/** Returns ids in the order of the drafts. Call inside a transaction. */
export async function addProducts(
  db: Db,
  { by, entryId }: Writer,
  drafts: readonly NewProduct[],
): Promise<number[]> {
  if (drafts.length === 0) return [];
  const ids = await createProducts(
    db,
    drafts.map((draft) => ({ ...draft, media: [] })),
    { reason: "import", by },
  );
  const writes: AuditedWrite[] = drafts.map(({ name, sku, price, stock }, index) => ({
    action: "create",
    entity: "product",
    entityId: ids[index] ?? 0,
    before: null,
    after: { name, sku: sku ?? null, price, stock, via: "import" },
  }));
  await recordAuditRows(db, entryId, writes);
  return ids;
}

const WRITTEN = valueNames.filter((name) => name !== "stock");

export interface ProductChange {
  before: StoredProduct;
  after: NewProduct;
}

/** Call inside the transaction that has locked the products. */
export async function changeImportedProducts(
  db: Db,
  { by, entryId }: Writer,
  changes: readonly ProductChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ before }) => before.id);
  const slugs = await slugsAfterRename(
    db,
    changes.map(({ before, after }) => ({ ...before, name: after.name, requestedSlug: after.slug })),
  );
  await updateProducts(
    db,
    // Stock changes by the difference, below, so that concurrent sales count.
    changes.map(({ before, after: { stock: _, ...after } }, index) => ({
      ...valuesOf({ ...emptyProduct, ...after, hidden: after.hidden ?? before.hidden }, WRITTEN),
      id: before.id,
      slug: slugs[index],
    })),
  );
  await moveStock(
    db,
    changes.map(({ before, after }) => ({ productId: before.id, units: after.stock - before.stock })),
    { reason: "import", by },
  );
  await storeLabels(
    db,
    changes.map(({ before: { id }, after: { categoryId, labelIds } }) => ({ id, categoryId, labelIds })),
  );
  await refreshSearchText(db, ids);
  await recordChange(db, ["list", "menu", ...ids.map((id) => `product:${id}` as const)]);
  const writes: AuditedWrite[] = changes.map(({ before, after }, index) => ({
    action: "update",
    entity: "product",
    entityId: before.id,
    before: audited(
      before,
      before.slug,
      before.labels.map(({ id }) => id),
    ),
    after: audited(after, slugs[index], after.labelIds),
  }));
  await recordAuditRows(db, entryId, writes);
}

function audited(product: StoredProduct | NewProduct, slug: string | undefined, labelIds: readonly number[]) {
  return {
    ...valuesOf({ ...emptyProduct, ...product }),
    slug,
    labelIds: [...labelIds].sort((one, other) => one - other),
  };
}
