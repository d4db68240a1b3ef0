import type { Db } from "#app/db/schema.ts";
import { recordChange } from "#app/domain/freshness.server.ts";
import { takeAttempts } from "#app/domain/limits.server.ts";
import type { FileStore } from "#app/domain/media/files.server.ts";
import { type StoredPicture, storePicture } from "#app/domain/media/images.server.ts";
import type { Picture } from "#app/domain/media/picture.ts";

const DESTINATION = { folder: "perfil-imagenes", widths: [160, 320, 640] } as const;

export type SetPhoto =
  | { ok: true }
  | Exclude<StoredPicture, { ok: true }>
  | { ok: false; reason: "limited"; seconds: number };

/** Takes a new profile photo in place of the one before. Never pass a transaction: files are written. */
export async function setPhoto(
  db: Db,
  files: FileStore,
  customerId: string,
  upload: File,
): Promise<SetPhoto> {
  const taken = await takeAttempts(db, [{ limit: "photoAccount", of: [customerId] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const stored = await storePicture(files, upload, DESTINATION);
  if (!stored.ok) return stored;
  await replacePhoto(db, files, customerId, stored.picture);
  return { ok: true };
}

export function removePhoto(db: Db, files: FileStore, customerId: string): Promise<void> {
  return replacePhoto(db, files, customerId, null);
}

async function replacePhoto(
  db: Db,
  files: FileStore,
  customerId: string,
  photo: Picture | null,
): Promise<void> {
  const before = await db.transaction().execute(async (transaction) => {
    const customer = await transaction
      .selectFrom("customer")
      .select("photo")
      .where("id", "=", customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("customer")
      .set({ photo: photo && JSON.stringify(photo) })
      .where("id", "=", customerId)
      .execute();
    await recordChange(transaction, [`customer:${customerId}`]);
    return customer.photo;
  });
  if (before) await files.remove(before.key);
}
