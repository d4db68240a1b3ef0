import { lockCategoryRow } from "#app/catalog/categories/lock-category-row.server.ts";
import { claimMedia } from "#app/catalog/pictures/chosen-media.server.ts";
import { touchedTags } from "#app/catalog/products/bulk/touched-tags.ts";
import { auditedProduct } from "#app/catalog/products/product-audit.ts";
import { updateProducts } from "#app/catalog/products/product-columns.server.ts";
import { storeEditedMedia, storeLabels } from "#app/catalog/products/product-parts.server.ts";
import { valueNames, valuesOf } from "#app/catalog/products/product-values.ts";
import { type SkuTaken, skuTaken } from "#app/catalog/products/sku-taken.server.ts";
import { slugsAfterRename } from "#app/catalog/products/slugs/slugs-after-rename.server.ts";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import { recordStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readEditedProduct } from "./edited-product.server.ts";
import type { EditedProduct, OpenedVersion, ProductEdit } from "./edited-product.ts";
import { mergeProduct, productVersions } from "./merge-product.server.ts";

export type ChangeProductResult =
  | { ok: true; stock: number }
  | { ok: false; reason: "not-found" | "category-gone" | "file-gone" }
  | SkuTaken
  /** somebody changed the same fields meanwhile; `opened` is the state for the form when it is shown again */
  | {
      ok: false;
      reason: "changed-meanwhile";
      now: EditedProduct;
      rewritten: readonly (keyof ProductEdit)[];
      opened: OpenedVersion;
    }
  /** the edit removes more units than later sales left */
  | { ok: false; reason: "sold-meanwhile"; left: number };

/** Stock is stored as a difference to the opened form, so that later sales count; other fields are merged. */
export function changeProduct(
  db: Db,
  by: Author,
  id: number,
  typed: ProductEdit,
  opened: OpenedVersion,
): Promise<ChangeProductResult> {
  return inTransaction(db, async (transaction) => {
    await lockProduct(transaction, id);
    const before = await readEditedProduct(transaction, id);
    if (!before) return { ok: false, reason: "not-found" };
    if (before.version !== opened.version && isStoredAlready(before, typed))
      return { ok: true, stock: before.stock };
    const merged = mergeProduct(before, typed, opened);
    if (!merged.ok) {
      const again = { version: before.version, stock: opened.stock, fields: merged.fields };
      const { rewritten } = merged;
      return { ok: false, reason: "changed-meanwhile", now: before, rewritten, opened: again };
    }
    const { edit } = merged;
    const stock = before.stock + edit.stock - opened.stock;
    if (stock < 0) return { ok: false, reason: "sold-meanwhile", left: before.stock };
    if (!(await lockCategoryRow(transaction, edit.categoryId))) return { ok: false, reason: "category-gone" };
    const taken = await skuTaken(transaction, edit.sku, id);
    if (taken) return taken;
    const media = await claimMedia(transaction, by.id, edit.media);
    if (!media) return { ok: false, reason: "file-gone" };

    const [slug = before.slug] = await slugsAfterRename(transaction, [{ ...before, name: edit.name }]);
    await updateProducts(transaction, [{ ...valuesOf(edit), stock, id, slug }]);
    const moved = { productId: id, change: stock - before.stock, stock };
    await recordStock(transaction, [moved], { reason: "edit", by });
    await storeLabels(transaction, [{ ...edit, id }]);
    await storeEditedMedia(transaction, id, media);
    await refreshSearchText(transaction, [id]);
    const after = await readEditedProduct(transaction, id);
    const turned = (before.stock === 0) !== (stock === 0);
    const fields = after ? changedFields(before, after) : [];
    await recordChange(transaction, touchedTags([{ id, fields, turned }]));
    await recordUpdate(transaction, by, ["product", id], {
      before: auditedProduct(before),
      after: after ? auditedProduct(after) : null,
    });
    return { ok: true, stock };
  });
}

function changedFields(before: EditedProduct, after: EditedProduct): string[] {
  const picture = ({ media }: EditedProduct) => media.find(({ kind }) => kind === "image")?.file;
  const [was, is] = [before, after].map((product) => ({ ...product, picture: picture(product) }));
  const names = [...valueNames, "slug", "labelIds", "picture"] as const;
  return names.filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]));
}

/** The same lock as orders use when they take stock. */
async function lockProduct(db: Db, id: number): Promise<void> {
  await db.selectFrom("product").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** True when the same form was already stored. */
function isStoredAlready(now: EditedProduct, edit: ProductEdit): boolean {
  return now.stock === edit.stock && productVersions(now) === productVersions(edit);
}
