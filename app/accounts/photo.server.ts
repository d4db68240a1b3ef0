import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db, Role } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { type StoredPicture, storePicture } from "#app/platform/media/images.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";

const DESTINATION = { folder: "perfil-imagenes", widths: [160, 320, 640] } as const;

export type SetPhotoResult =
  | { ok: true }
  | Exclude<StoredPicture, { ok: true }>
  | { ok: false; reason: "limited"; seconds: number };

/** Never pass a transaction: files are written. */
export async function setPhoto(
  db: Db,
  files: FileStore,
  personId: string,
  upload: File,
  role: Role = "cliente",
): Promise<SetPhotoResult> {
  const taken = await takeAttempts(db, [{ limit: "photoAccount", of: [personId] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const stored = await storePhoto(files, upload);
  if (!stored.ok) return stored;
  await replacePhoto(db, files, personId, stored.picture, role);
  return { ok: true };
}

/** Stores the files of a photo for a row that is written later. */
export function storePhoto(files: FileStore, upload: File): Promise<StoredPicture> {
  return storePicture(files, upload, DESTINATION);
}

/** False when the customer has a photo. Call inside a transaction. */
export async function giveFirstPhoto(db: Db, customerId: string, photo: Picture): Promise<boolean> {
  const given = await db
    .updateTable("customer")
    .set({ photo: JSON.stringify(photo) })
    .where("id", "=", customerId)
    .where("photo", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (given) await recordChange(db, [`customer:${customerId}`]);
  return given !== undefined;
}

export function removePhoto(
  db: Db,
  files: FileStore,
  personId: string,
  role: Role = "cliente",
): Promise<void> {
  return replacePhoto(db, files, personId, null, role);
}

async function replacePhoto(
  db: Db,
  files: FileStore,
  personId: string,
  photo: Picture | null,
  role: Role,
): Promise<void> {
  const table = role === "cliente" ? "customer" : "staff";
  const before = await inTransaction(db, async (transaction) => {
    const person = await transaction
      .selectFrom(table)
      .select("photo")
      .where("id", "=", personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (role !== "cliente") await auditPhoto(transaction, personId, person.photo, photo);
    await transaction
      .updateTable(table)
      .set({ photo: photo && JSON.stringify(photo) })
      .where("id", "=", personId)
      .execute();
    await recordChange(transaction, [`${table}:${personId}`]);
    return person.photo;
  });
  if (before) await files.remove(before.key);
}

async function auditPhoto(db: Db, id: string, before: Picture | null, after: Picture | null): Promise<void> {
  const staff = db.selectFrom("staff").select(["id", "name"]).where("id", "=", id);
  await recordUpdate(db, await staff.executeTakeFirstOrThrow(), ["staff", id], {
    before: { photo: before?.key ?? null },
    after: { photo: after?.key ?? null },
  });
}
