import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { lockCategoryRow } from "#app/catalog/categories/lock-category-row.server.ts";
import { claimMedia } from "#app/catalog/pictures/chosen-media.server.ts";
import {
  type AuditedWrite,
  type Author,
  openAudit,
  recordAudit,
  recordAuditRows,
  recordAudits,
  type SystemAuthor,
} from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
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

/** Orders keep their copies. Returns the names of the deleted products. */
export async function removeProducts(db: Db, by: Author, ids: readonly number[]): Promise<string[]> {
  const { names } = await inTransaction(db, (transaction) => deleteProducts(transaction, by, ids));
  return names;
}

interface Removal {
  /** one-time key of the form */
  id: string;
  /** audit entry of a removal in steps */
  entry: number | undefined;
}

/** Call inside a transaction. Writes one audit entry for several products. */
export async function deleteProducts(
  db: Db,
  by: Author | SystemAuthor,
  ids: readonly number[],
  removal: Removal = { id: randomUUID(), entry: undefined },
): Promise<{ names: string[]; entryId: number | undefined }> {
  const rows = await db
    .selectFrom("product")
    .select(["id", "name", "slug", "price", "stock"])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length === 0) return { names: [], entryId: removal.entry };
  const existingIds = rows.map(({ id }) => id);
  await sql`delete from product where id = any(${existingIds}::int[])`.execute(db);
  await recordChange(db, ["list", "menu", ...existingIds.map((id) => `product:${id}` as const)]);
  const writes: AuditedWrite[] = rows.map(({ id, ...before }) => ({
    action: "delete",
    entity: "product",
    entityId: id,
    before,
    after: null,
  }));
  const names = rows.map(({ name }) => name);
  if (removal.entry === undefined && rows.length === 1) {
    await recordAudits(db, by, writes);
    return { names, entryId: undefined };
  }
  const entryId =
    removal.entry ??
    (await openAudit(db, by, {
      action: "delete",
      entity: "bulk_change",
      entityId: removal.id,
      before: { name: "Productos eliminados" },
      after: null,
    }));
  await recordAuditRows(db, entryId, writes);
  return { names, entryId };
}
