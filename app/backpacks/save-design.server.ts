import type { Insertable } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db, Design } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { type StoredPicture, storePicture } from "#app/platform/media/images.server.ts";
import { MAX_DESIGNS } from "#app/values/constants.ts";
import { areaOf, groundOf, isOffered } from "./backpack.ts";
import { findBackpack } from "./backpack-products.server.ts";
import type { NewDesign } from "./design.ts";
import { findOwnDesigns } from "./own-designs.server.ts";
import { hasVisiblePrint } from "./print-area.ts";
import { visibleIn } from "./visible-area.server.ts";

const PICTURE = { folder: "disenos-imagenes", widths: [320] } as const;
const PREVIEW = { folder: "disenos-imagenes", widths: [160, 320, 600] } as const;

export type SaveDesignResult =
  | { ok: true; id: number }
  | Exclude<StoredPicture, { ok: true }>
  | { ok: false; reason: "limited"; seconds: number }
  | { ok: false; reason: "too-many" | "no-backpack" | "no-colour" | "empty" };

/**
 * Never pass a transaction: files are written. A refused design leaves no files; an equal one is not stored
 * again.
 */
export async function saveDesign(
  db: Db,
  files: FileStore,
  customerId: string,
  { savedId, productId, colour, placement, ...uploads }: NewDesign,
): Promise<SaveDesignResult> {
  if (savedId && (await findOwnDesigns(db, customerId, [savedId])).has(savedId))
    return { ok: true, id: savedId };
  const taken = await takeAttempts(db, [{ limit: "designAccount", of: [customerId] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  if ((await countDesigns(db, customerId)) >= MAX_DESIGNS) return { ok: false, reason: "too-many" };
  const backpack = await findBackpack(db, productId);
  if (!backpack) return { ok: false, reason: "no-backpack" };
  if (!isOffered(backpack.designColours, colour)) return { ok: false, reason: "no-colour" };
  const shape = groundOf(backpack);
  const area = areaOf(backpack);
  if (!hasVisiblePrint(placement, area)) return { ok: false, reason: "empty" };
  const picture = await storePicture(files, uploads.picture, PICTURE);
  if (!picture.ok) return picture;
  if (!hasVisiblePrint(placement, area, await visibleIn(uploads.picture))) {
    await removeAll(files, [picture.picture.key]);
    return { ok: false, reason: "empty" };
  }
  const preview = await storePicture(files, uploads.preview, PREVIEW);
  if (!preview.ok) {
    await removeAll(files, [picture.picture.key]);
    return preview;
  }
  const stored = [picture.picture.key, preview.picture.key];
  const row: Insertable<Design> = {
    customer_id: customerId,
    product_id: productId,
    shape,
    colour,
    placement: JSON.stringify(placement),
    print_area: shape === "foto" ? backpack.printArea : "",
    picture: JSON.stringify(picture.picture),
    preview: JSON.stringify(preview.picture),
  };
  try {
    const id = await insertWithinLimit(db, customerId, row);
    if (id !== undefined) return { ok: true, id };
  } catch (error) {
    await removeAll(files, stored);
    throw error;
  }
  await removeAll(files, stored);
  return { ok: false, reason: "too-many" };
}

/** Counts under the customer's lock, so that concurrent saves can't exceed the limit. */
function insertWithinLimit(db: Db, customerId: string, row: Insertable<Design>): Promise<number | undefined> {
  return inTransaction(db, async (transaction) => {
    await transaction
      .selectFrom("customer")
      .select("id")
      .where("id", "=", customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((await countDesigns(transaction, customerId)) >= MAX_DESIGNS) return undefined;
    const { id } = await transaction
      .insertInto("design")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(transaction, [`customer:${customerId}`]);
    return id;
  });
}

function countDesigns(db: Db, customerId: string): Promise<number> {
  return countRows(
    db.selectFrom("design").where("customer_id", "=", customerId).where("removed_at", "is", null),
  );
}

async function removeAll(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
