import type { ImportServices } from "#app/imports/import-services.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { mediaSentences, type UploadedFile, type UploadFolder } from "#app/platform/media/media-upload.ts";
import { claimUploads, keepUpload } from "#app/platform/media/uploads.server.ts";

/** Where a picture of an import goes to: a product, a category or a customer. */
export interface PicturePlace {
  /** Takes a picture that the store shows already, by its key; without it that is fetched like any other. */
  takeOwn?(key: string): Promise<Taken>;
  /** Keeps a file. Never inside a transaction: files are written. */
  take(file: File): Promise<Taken>;
}

/** A picture that can be given, or why it can't. */
export type Taken =
  | {
      ok: true;
      /** Shows it where it belongs; says why not, or nothing. Call inside a transaction. */
      give(db: Db): Promise<string>;
      /** Removes the files of one that was not given; without it the nightly job does. */
      drop?(): Promise<void>;
    }
  | { ok: false; sentence: string };

export type Media = Omit<UploadedFile, "token">;

type KeptMedia = { ok: true; claim(db: Db): Promise<Media> } | { ok: false; sentence: string };

/** Keeps a file as one that waits for its form; `claim` takes it out of waiting. */
export async function keepMedia(
  { db, files }: ImportServices,
  file: File,
  wanted: { folder: UploadFolder; personId: string },
): Promise<KeptMedia> {
  const kept = await keepUpload(db, files, file, wanted);
  if (!kept.ok) {
    if (kept.reason === "not-stored") throw kept.cause;
    return { ok: false, sentence: mediaSentences[kept.reason] };
  }
  const { kind, file: stored, token } = kept;
  // Smaller copies may have been made since: the row that waits knows them.
  const claim = async (transaction: Db) =>
    (await claimUploads(transaction, wanted.personId, [token])).get(token) ?? { kind, file: stored };
  return { ok: true, claim };
}
