import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";

const ordered = sql<boolean>`exists (select from order_line where order_line.design_id = design.id)`;

/** An ordered design is only hidden, because orders need it. False for another customer's design. */
export async function removeDesign(
  db: Db,
  files: FileStore,
  customerId: string,
  id: number,
): Promise<boolean> {
  const removed = await inTransaction(db, async (transaction) => {
    const design = await transaction
      .selectFrom("design")
      .select(["picture", "preview"])
      .where("id", "=", id)
      .where("customer_id", "=", customerId)
      .where("removed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!design) return undefined;
    await recordChange(transaction, [`customer:${customerId}`]);
    await transaction.deleteFrom("saved_item").where("design_id", "=", id).execute();
    const hidden = await transaction
      .updateTable("design")
      .set({ removed_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where(ordered)
      .executeTakeFirst();
    if (hidden.numUpdatedRows > 0) return [];
    await transaction.deleteFrom("design").where("id", "=", id).execute();
    return [design.picture, design.preview];
  });
  if (!removed) return false;
  for (const picture of removed) if (picture) await files.remove(picture.key);
  return true;
}

/**
 * Erases a deleted account's designs, as pictures may show the customer. Returns keys of files to delete
 * after the commit.
 */
export async function eraseDesigns(db: Db, customerId: string): Promise<string[]> {
  const designs = await db
    .selectFrom("design")
    .select(["picture", "preview"])
    .where("customer_id", "=", customerId)
    .forUpdate()
    .execute();
  await db
    .updateTable("design")
    .set({ picture: null, preview: null })
    .where("customer_id", "=", customerId)
    .where(ordered)
    .execute();
  await db
    .deleteFrom("design")
    .where("customer_id", "=", customerId)
    .where("picture", "is not", null)
    .execute();
  return designs.flatMap(({ picture, preview }) => [picture, preview]).flatMap((one) => one?.key ?? []);
}
