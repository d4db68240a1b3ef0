import type { ImportServices } from "#app/imports/import-services.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { mediaSentences, type UploadedFile, type UploadFolder } from "#app/platform/media/media-upload.ts";
import { claimUploads, storeUpload } from "#app/platform/media/uploads.server.ts";

export interface PicturePlace {
  /** Copies a picture of this store by its key. If missing, the picture is fetched. */
  takeOwn?(key: string): Promise<StorePictureResult>;
  /** Never inside a transaction: files are written. */
  take(file: File): Promise<StorePictureResult>;
}

export type StorePictureResult =
  | {
      ok: true;
      /** Returns a problem as a sentence, or an empty text. Call inside a transaction. */
      give(db: Db): Promise<string>;
      /** Removes the files of an unused picture. If missing, the nightly job removes them. */
      drop?(): Promise<void>;
    }
  | { ok: false; sentence: string };

export type Media = Omit<UploadedFile, "token">;

type StoredMedia = { ok: true; claim(db: Db): Promise<Media> } | { ok: false; sentence: string };

/** Stores a picture like an uploaded file whose form is not submitted yet, until `claim` takes it. */
export async function storeMedia(
  { db, files }: ImportServices,
  file: File,
  target: { folder: UploadFolder; personId: string },
): Promise<StoredMedia> {
  const upload = await storeUpload(db, files, file, target);
  if (!upload.ok) {
    if (upload.reason === "not-stored") throw upload.cause;
    return { ok: false, sentence: mediaSentences[upload.reason] };
  }
  const { kind, file: storedFile, token } = upload;
  // The upload's row may contain smaller copies that were made since.
  const claim = async (transaction: Db) =>
    (await claimUploads(transaction, target.personId, [token])).get(token) ?? { kind, file: storedFile };
  return { ok: true, claim };
}
