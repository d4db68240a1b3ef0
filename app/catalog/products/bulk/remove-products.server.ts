import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { keepDeletedProducts } from "#app/catalog/undo/deleted-products.server.ts";
import { offerUndo } from "#app/catalog/undo/offer-undo.server.ts";
import {
  type AuditedWrite,
  type Author,
  openAudit,
  recordAuditRows,
} from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";

/** Orders keep their copies. Returns the names of the deleted products. */
export function removeProducts(db: Db, by: Author, ids: readonly number[]): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const { names, entryId } = await removeBatch(transaction, by, ids, randomUUID());
    if (entryId !== undefined) await offerUndo(transaction, entryId);
    return names;
  });
}

/**
 * Deletes products that can be restored. `entry`: audit entry of a removal in steps, which `id` names. Call
 * inside a transaction.
 */
export async function removeBatch(
  db: Db,
  by: Author,
  ids: readonly number[],
  id: string,
  entry?: number,
): Promise<{ names: string[]; entryId: number | undefined }> {
  const products = await lockProducts(db, ids);
  const [first] = products;
  if (!first) return { names: [], entryId: entry };
  const about =
    products.length === 1
      ? { entity: "product", entityId: first.id, before: { name: first.name } }
      : { entity: "bulk_change", entityId: id, before: { name: "eliminados" } };
  const entryId = entry ?? (await openAudit(db, by, { action: "delete", ...about, after: null }));
  await keepDeletedProducts(
    db,
    entryId,
    products.map((product) => product.id),
  );
  await deleteLocked(db, products, entryId);
  return { names: products.map(({ name }) => name), entryId };
}

/** Deletes products for good. Call inside a transaction. */
export async function deleteProducts(db: Db, ids: readonly number[], entryId: number): Promise<void> {
  await deleteLocked(db, await lockProducts(db, ids), entryId);
}

type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

function lockProducts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("product")
    .select(["id", "name", "slug", "price", "stock"])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

async function deleteLocked(db: Db, products: LockedProduct[], entryId: number): Promise<void> {
  const ids = products.map(({ id }) => id);
  await sql`delete from product where id = any(${ids}::int[])`.execute(db);
  await recordChange(db, ["list", "menu", ...ids.map((id) => `product:${id}` as const)]);
  const writes: AuditedWrite[] = products.map(({ id, ...before }) => ({
    action: "delete",
    entity: "product",
    entityId: id,
    before,
    after: null,
  }));
  await recordAuditRows(db, entryId, writes);
}
