import path from "node:path";
import type { ImportServices } from "#app/imports/import-services.server.ts";
import { offerImportUndo } from "#app/imports/offer-import-undo.server.ts";
import { customerPhotos } from "#app/imports/old-shop/customer-photos.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { categoryPictures } from "./category-pictures.server.ts";
import type { PicturePlace, StorePictureResult } from "./picture-place.server.ts";
import { productPictures } from "./product-pictures.server.ts";
import { addressSentences } from "./public-address.server.ts";
import { isAddress, ownPictureKey } from "./row-pictures.ts";
import { deleteImportFiles, readFromZip } from "./zip-pictures.server.ts";

type Waiting = NonNullable<Awaited<ReturnType<typeof nextWaiting>>>;

/** False when no picture is left. */
export async function fetchNextPicture(services: ImportServices, importId: string): Promise<boolean> {
  const { db } = services;
  const waiting = await nextWaiting(db, importId);
  if (!waiting) {
    await endPictures(db, importId);
    await deleteImportFiles(services, importId);
    return false;
  }
  const taken = await takePicture(services, importId, waiting);
  const problem = await inTransaction(db, async (transaction) => {
    const outcome = taken.ok ? await taken.give(transaction) : taken.sentence;
    await settle(transaction, importId, waiting.id, outcome);
    return outcome;
  });
  if (taken.ok && problem !== "") await taken.drop?.();
  return true;
}

function nextWaiting(db: Db, importId: string) {
  return db
    .selectFrom("import_picture")
    .innerJoin("catalog_import", "catalog_import.id", "import_picture.import_id")
    .where("import_id", "=", importId)
    .where("catalog_import.status", "=", "pictures")
    .where("problem", "is", null)
    .select(["import_picture.id", "product_id", "category_id", "customer_id", "source", "publishes"])
    .select(["person_id as personId", "person_name as personName", "entry_id as entryId"])
    .orderBy("import_picture.id")
    .limit(1)
    .executeTakeFirst();
}

async function endPictures(db: Db, importId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("catalog_import")
      .set({ status: "done", finished_at: new Date() })
      .where("id", "=", importId)
      .where("status", "=", "pictures")
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await offerImportUndo(transaction, importId);
    await transaction.deleteFrom("import_chunk").where("import_id", "=", importId).execute();
    await recordChange(transaction, ["imports"]);
  });
}

async function takePicture(
  services: ImportServices,
  importId: string,
  waiting: Waiting,
): Promise<StorePictureResult> {
  const { source, personId } = waiting;
  if (personId === null) return { ok: false, sentence: "La cuenta de quien la empezó ya no existe." };
  const place = placeOf(services, waiting, personId);
  const key = ownPictureKey(source, services.origin);
  if (key && place.takeOwn) return place.takeOwn(key);
  const read = await readSource(services, importId, source);
  if (!read.ok) return read;
  return place.take(new File([new Uint8Array(read.bytes)], fileName(source)));
}

function placeOf(services: ImportServices, waiting: Waiting, personId: string): PicturePlace {
  const { product_id: productId, category_id: categoryId, customer_id: customerId } = waiting;
  const { source, publishes, entryId } = waiting;
  if (categoryId !== null) return categoryPictures(services, { categoryId, personId, entryId });
  if (customerId !== null) return customerPhotos(services, customerId);
  if (productId !== null)
    return productPictures(services, { productId, source, publishes, personId, entryId });
  throw new Error("import_picture row without product, category and customer");
}

async function readSource(
  services: ImportServices,
  importId: string,
  source: string,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; sentence: string }> {
  if (isAddress(source)) {
    const read = await services.readAddress(source);
    return read.ok ? read : { ok: false, sentence: addressSentences[read.reason] };
  }
  const bytes = await readFromZip(services, importId, source);
  return bytes ? { ok: true, bytes } : { ok: false, sentence: "No está en el ZIP." };
}

async function settle(db: Db, importId: string, id: number, problem: string): Promise<void> {
  await db.updateTable("import_picture").set({ problem }).where("id", "=", id).execute();
  await db
    .updateTable("catalog_import")
    .set((row) => ({
      pictures_done: row("pictures_done", "+", 1),
      pictures_failed: row("pictures_failed", "+", problem === "" ? 0 : 1),
    }))
    .where("id", "=", importId)
    .execute();
  await recordChange(db, ["imports"]);
}

function fileName(source: string): string {
  const name = isAddress(source) ? decodedName(new URL(source).pathname) : source;
  return path.posix.basename(name) || "imagen";
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
