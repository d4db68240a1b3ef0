import { lockCategoryRow } from "#app/catalog/categories/lock-category-row.server.ts";
import { createLabel, type LabelDraft } from "#app/catalog/labels/create-labels.server.ts";
import { slugAfterRename } from "#app/catalog/products/slugs/slugs.server.ts";
import { queueSearchText } from "#app/catalog/search/search-text.server.ts";
import { type Author, recordAudit, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Label } from "./label.ts";

export type StoreLabelResult = { ok: true; id: number } | { ok: false; reason: "category-gone" };

export function readLabel(db: Db, id: number): Promise<Label | undefined> {
  return selectLabel(db, id).executeTakeFirst();
}

function selectLabel(db: Db, id: number) {
  return db
    .selectFrom("label")
    .select(["id", "name", "slug", "description", "category_id as categoryId"])
    .where("id", "=", id);
}

/** A form submitted twice adds one label. */
export function addLabel(
  db: Db,
  by: Author,
  input: LabelDraft & { form: string },
): Promise<StoreLabelResult> {
  return inTransaction(db, (transaction) =>
    oncePerForm(transaction, { form: input.form, entity: "label" }, async (): Promise<StoreLabelResult> => {
      if (input.categoryId && !(await lockCategoryRow(transaction, input.categoryId)))
        return { ok: false, reason: "category-gone" };
      const id = await createLabel(transaction, input);
      await recordAudit(transaction, by, {
        action: "create",
        entity: "label",
        entityId: id,
        before: null,
        after: { ...(await readLabel(transaction, id)) },
      });
      return { ok: true, id };
    }),
  );
}

export type ChangeLabelResult =
  | StoreLabelResult
  | { ok: false; reason: "not-found" }
  /** somebody else changed the same fields meanwhile */
  | { ok: false; reason: "changed-meanwhile"; version: string; fields: string[]; now: Label };

export function labelVersion(label: Label): string {
  return fieldVersions(fieldsOf(label));
}

function fieldsOf({ name, description, categoryId }: LabelDraft) {
  return { nombre: name, descripcion: description, categoria: categoryId };
}

export function changeLabel(
  db: Db,
  by: Author,
  id: number,
  { version, ...draft }: LabelDraft & { version: string },
): Promise<ChangeLabelResult> {
  return inTransaction(db, async (transaction) => {
    // Category before label: the same lock order as the removal of a category.
    if (draft.categoryId && !(await lockCategoryRow(transaction, draft.categoryId)))
      return { ok: false, reason: "category-gone" };
    const before = await lockLabel(transaction, id);
    if (!before) return { ok: false, reason: "not-found" };
    const edit = mergeEdits(version, fieldsOf(draft), fieldsOf(before));
    if (!edit.ok) return { ...edit, reason: "changed-meanwhile", now: before };
    const { nombre: name, descripcion: description, categoria: categoryId } = edit.merged;
    const slug = await slugAfterRename(transaction, "label", { ...before, name });
    await transaction
      .updateTable("label")
      .set({ name, slug, description, category_id: categoryId })
      .where("id", "=", id)
      .execute();
    if (name !== before.name) await queueSearchText(transaction, await productsOf(transaction, id));
    await recordChange(transaction, ["list", "menu"]);
    const after = { ...(await readLabel(transaction, id)) };
    await recordUpdate(transaction, by, ["label", id], { before: { ...before }, after });
    return { ok: true, id };
  });
}

export function removeLabel(
  db: Db,
  by: Author,
  id: number,
): Promise<{ ok: true; name: string; products: number } | { ok: false; reason: "not-found" }> {
  return inTransaction(db, async (transaction) => {
    const before = await lockLabel(transaction, id);
    if (!before) return { ok: false, reason: "not-found" };
    const products = await productsOf(transaction, id);
    await transaction.deleteFrom("label").where("id", "=", id).execute();
    await queueSearchText(transaction, products);
    await recordChange(transaction, ["list", "menu"]);
    await recordAudit(transaction, by, {
      action: "delete",
      entity: "label",
      entityId: id,
      before: { ...before, products: products.length },
      after: null,
    });
    return { ok: true, name: before.name, products: products.length };
  });
}

/** Prevents products from getting the label before the end of the transaction. */
function lockLabel(db: Db, id: number): Promise<Label | undefined> {
  return selectLabel(db, id).forUpdate().executeTakeFirst();
}

async function productsOf(db: Db, labelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("product_label")
    .select("product_id")
    .where("label_id", "=", labelId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
