import { offerUndo } from "#app/catalog/undo/offer-undo.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { MAX_AT_ONCE, queueBulkChange, selectedProducts } from "./bulk-change.server.ts";
import type { BulkSelection } from "./bulk-change.ts";
import { removeBatch } from "./remove-products.server.ts";

interface Removal {
  form: string;
  /** number of products on the page */
  total: number;
}

export type RemoveSelectionResult =
  /** `id`: number of products that were deleted or will be deleted by a job */
  | { ok: true; id: number; later?: true }
  /** the selection changed since the page was shown */
  | { ok: false; reason: "changed-meanwhile"; total: number };

/** A form submitted twice deletes once. Orders keep their copies. */
export function removeSelection(
  db: Db,
  by: Author,
  selection: BulkSelection,
  { form, total }: Removal,
): Promise<RemoveSelectionResult> {
  return inTransaction(db, (transaction) =>
    oncePerForm(transaction, { form, entity: "bulk" }, async (): Promise<RemoveSelectionResult> => {
      const rows = await transaction
        .selectFrom("product")
        .select("id")
        .where("id", "in", selectedProducts(transaction, selection))
        .orderBy("id")
        .forUpdate()
        .execute();
      if (rows.length !== total) return { ok: false, reason: "changed-meanwhile", total: rows.length };
      const ids = rows.map(({ id }) => id);
      if (ids.length > MAX_AT_ONCE) {
        await queueBulkChange(transaction, by, ids, { cambio: "eliminar", solicitud: form });
        return { ok: true, id: ids.length, later: true };
      }
      const { names, entryId } = await removeBatch(transaction, by, ids, form);
      if (entryId !== undefined) await offerUndo(transaction, entryId);
      return { ok: true, id: names.length };
    }),
  );
}
