import { offerUndo } from "#app/catalog/undo/offer-undo.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** Offers the undo for one day. Not for imports from the old shop, which bring orders and customers. */
export async function offerImportUndo(db: Db, importId: string): Promise<void> {
  const { kind, entry_id } = await db
    .selectFrom("catalog_import")
    .select(["kind", "entry_id"])
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  if (kind === "products" && entry_id !== null) await offerUndo(db, entry_id);
}
