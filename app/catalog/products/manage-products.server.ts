import { lockCategoryRow } from "#app/catalog/categories/lock-category-row.server.ts";
import { claimMedia } from "#app/catalog/pictures/chosen-media.server.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readEditedProduct } from "./edit/edited-product.server.ts";
import type { ProductEdit } from "./edit/edited-product.ts";
import { auditedProduct } from "./product-audit.ts";
import { createProducts } from "./product-writes.server.ts";
import { type SkuTaken, skuTaken } from "./sku-taken.server.ts";
import { MAX_NAME } from "./texts.ts";

const COPY = " (copia)";

export type AddProductResult =
  | { ok: true; id: number }
  | { ok: false; reason: "category-gone" | "file-gone" | "no-media" }
  | SkuTaken;

/** A form submitted twice adds one product. */
export function addProduct(
  db: Db,
  by: Author,
  { form, ...input }: ProductEdit & { form: string },
): Promise<AddProductResult> {
  return inTransaction(db, (transaction) =>
    oncePerForm(transaction, { form, entity: "product" }, async (): Promise<AddProductResult> => {
      if (input.media.length === 0) return { ok: false, reason: "no-media" };
      const known = await lockChoices(transaction, input);
      if (!known) return { ok: false, reason: "category-gone" };
      const taken = await skuTaken(transaction, input.sku, undefined);
      if (taken) return taken;
      const media = await claimMedia(transaction, by.id, input.media);
      if (!media) return { ok: false, reason: "file-gone" };
      const [id = 0] = await createProducts(transaction, [{ ...input, labelIds: known.labelIds, media }], {
        reason: "created",
        by,
      });
      await auditCreated(transaction, by, id);
      return { ok: true, id };
    }),
  );
}

export type DuplicateProductResult = { ok: true; id: number } | { ok: false; reason: "not-found" };

/** Adds a draft without stock that shares the product's files. A form submitted twice adds one. */
export function duplicateProduct(
  db: Db,
  by: Author,
  id: number,
  form: string,
): Promise<DuplicateProductResult> {
  return inTransaction(db, (transaction) =>
    oncePerForm(transaction, { form, entity: "product" }, async (): Promise<DuplicateProductResult> => {
      const original = await readEditedProduct(transaction, id);
      if (!original) return { ok: false, reason: "not-found" };
      const name = `${original.name.slice(0, MAX_NAME - COPY.length)}${COPY}`;
      const draft = { ...original, name, slug: undefined, sku: null, stock: 0, hidden: true };
      const [copyId = 0] = await createProducts(transaction, [draft], { reason: "created", by });
      await auditCreated(transaction, by, copyId);
      return { ok: true, id: copyId };
    }),
  );
}

async function auditCreated(db: Db, by: Author, id: number): Promise<void> {
  const after = await readEditedProduct(db, id);
  await recordAudit(db, by, {
    action: "create",
    entity: "product",
    entityId: id,
    before: null,
    after: after ? auditedProduct(after) : null,
  });
}

/** Locks category and labels until the end of the transaction; undefined when the category was deleted. */
async function lockChoices(db: Db, { categoryId, labelIds }: ProductEdit) {
  if (!(await lockCategoryRow(db, categoryId))) return undefined;
  const labels = await db
    .selectFrom("label")
    .select("id")
    .where("id", "in", [0, ...labelIds])
    .orderBy("id")
    .forKeyShare()
    .execute();
  return { labelIds: labels.map(({ id }) => id) };
}
