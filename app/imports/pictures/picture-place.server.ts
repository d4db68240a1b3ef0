import type { ImportServices } from "#app/imports/import-services.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { mediaSentences, type UploadedFile, type UploadFolder } from "#app/platform/media/media-upload.ts";
import { claimUploads, storeUpload } from "#app/platform/media/uploads.server.ts";

export interface PicturePlace {
  /** Takes a picture of this store by its key; without it, the picture is fetched. */
  takeOwn?(key: string): Promise<PictureStored>;
  /** Never inside a transaction: files are written. */
  take(file: File): Promise<PictureStored>;
}

export type PictureStored =
  | {
      ok: true;
      /** Returns a problem as a sentence, or an empty text. Call inside a transaction. */
      give(db: Db): Promise<string>;
      /** Removes the files of an unused picture; without it, the nightly job does. */
      drop?(): Promise<void>;
    }
  | { ok: false; sentence: string };

export type Media = Omit<UploadedFile, "token">;

type StoredMedia = { ok: true; claim(db: Db): Promise<Media> } | { ok: false; sentence: string };

/** Kept like an upload that waits for its form, until `claim` takes it. */
export async function storeMedia(
  { db, files }: ImportServices,
  file: File,
  target: { folder: UploadFolder; personId: string },
): Promise<StoredMedia> {
  const kept = await storeUpload(db, files, file, target);
  if (!kept.ok) {
    if (kept.reason === "not-stored") throw kept.cause;
    return { ok: false, sentence: mediaSentences[kept.reason] };
  }
  const { kind, file: stored, token } = kept;
  // Its row may name smaller copies that were made since.
  const claim = async (transaction: Db) =>
    (await claimUploads(transaction, target.personId, [token])).get(token) ?? { kind, file: stored };
  return { ok: true, claim };
}
