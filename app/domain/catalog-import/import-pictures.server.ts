import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { MOST_MEDIA } from "#app/domain/catalog/product-form.ts";
import { recordChange } from "#app/domain/freshness.server.ts";
import { mediaSentences, type UploadedFile } from "#app/domain/media/media-upload.ts";
import { claimUploads, keepUpload } from "#app/domain/media/uploads.server.ts";
import type { ImportServices } from "./import-services.server.ts";
import { addressSentences } from "./public-address.ts";
import { isAddress, ownPictureKey } from "./row-pictures.ts";
import { dropZip, readZipped } from "./zip-pictures.server.ts";

interface Waiting {
  id: number;
  productId: number;
  source: string;
  personId: string | null;
}

type Found =
  | { ok: true; media: Omit<UploadedFile, "token">; token: string | undefined }
  | { ok: false; sentence: string };

/** Fetches one picture of an import and gives it to its product: false when there is none left. */
export async function fetchNextPicture(services: ImportServices, importId: string): Promise<boolean> {
  const { db } = services;
  const waiting = await nextWaiting(db, importId);
  if (!waiting) {
    await endPictures(db, importId);
    await dropZip(services, importId);
    return false;
  }
  const found = await findMedia(services, importId, waiting);
  await inTransaction(db, (transaction) => give(transaction, importId, waiting, found));
  return true;
}

function nextWaiting(db: Db, importId: string): Promise<Waiting | undefined> {
  return db
    .selectFrom("import_picture")
    .innerJoin("catalog_import", "catalog_import.id", "import_picture.import_id")
    .where("import_id", "=", importId)
    .where("catalog_import.status", "=", "pictures")
    .where("problem", "is", null)
    .select(["import_picture.id", "product_id as productId", "source", "person_id as personId"])
    .orderBy("import_picture.id")
    .limit(1)
    .executeTakeFirst();
}

async function endPictures(db: Db, importId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable("catalog_import")
      .set({ status: "done", finished_at: new Date() })
      .where("id", "=", importId)
      .where("status", "=", "pictures")
      .execute();
    await transaction.deleteFrom("import_chunk").where("import_id", "=", importId).execute();
    await recordChange(transaction, ["imports"]);
  });
}

async function findMedia(services: ImportServices, importId: string, waiting: Waiting): Promise<Found> {
  const { db, files, origin, readAddress } = services;
  const { source, personId } = waiting;
  if (personId === null) return { ok: false, sentence: "La cuenta de quien la empezó ya no existe." };
  const key = ownPictureKey(source, origin);
  if (key) return ownMedia(db, key);
  let bytes: Uint8Array | undefined;
  if (isAddress(source)) {
    const read = await readAddress(source);
    if (!read.ok) return { ok: false, sentence: addressSentences[read.reason] };
    bytes = read.bytes;
  } else bytes = await readZipped(services, importId, source);
  if (!bytes) return { ok: false, sentence: "No está en el ZIP." };
  const file = new File([new Uint8Array(bytes)], fileName(source));
  const kept = await keepUpload(db, files, file, { folder: "productos-imagenes", personId });
  if (kept.ok) return { ok: true, media: { kind: kept.kind, file: kept.file }, token: kept.token };
  if (kept.reason === "not-stored") throw kept.cause;
  return { ok: false, sentence: mediaSentences[kept.reason] };
}

/** A picture that the store shows already is shown once more. */
async function ownMedia(db: Db, key: string): Promise<Found> {
  const shown = await db
    .selectFrom("product_media")
    .select(["kind", "file"])
    .where(sql<string>`file ->> 'key'`, "=", key)
    .limit(1)
    .executeTakeFirst();
  return shown
    ? { ok: true, media: shown, token: undefined }
    : { ok: false, sentence: "La tienda ya no tiene esa imagen." };
}

async function give(db: Db, importId: string, waiting: Waiting, found: Found): Promise<void> {
  const { productId, personId } = waiting;
  const product = await db
    .selectFrom("product")
    .select("id")
    .where("id", "=", productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const places = await db
    .selectFrom("product_media")
    .select((row) => [row.fn.max("position").as("last"), row.fn.countAll<number>().as("count")])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  const isFull = places.count >= MOST_MEDIA;
  if (found.ok && product && !isFull) {
    // Smaller copies may have been made since: the row that waits knows them.
    const claimed = await claimUploads(db, personId ?? "", found.token ? [found.token] : []);
    const media = found.token ? (claimed.get(found.token) ?? found.media) : found.media;
    await db
      .insertInto("product_media")
      .values({
        ...{ product_id: productId, position: (places.last ?? -1) + 1, kind: media.kind },
        ...{ file: JSON.stringify(media.file), source: waiting.source },
      })
      .execute();
    await recordChange(db, ["list", `product:${productId}`]);
  }
  const problem = found.ok ? (isFull ? `Ya tiene ${MOST_MEDIA} imágenes.` : "") : found.sentence;
  await db.updateTable("import_picture").set({ problem }).where("id", "=", waiting.id).execute();
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
