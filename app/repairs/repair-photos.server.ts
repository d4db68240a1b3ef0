import type { FileStore } from "#app/platform/media/files.server.ts";
import { type StoredPicture, storePicture } from "#app/platform/media/images.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";

const DESTINATION = { folder: "reparaciones-imagenes", widths: [320, 1280] } as const;

export type StoredPhotos =
  | { ok: true; photos: Picture[] }
  | { ok: false; fileName: string; refused: Exclude<StoredPicture, { ok: true }> };

/** Keeps all of them or none. */
export async function storePhotos(files: FileStore, uploads: readonly File[]): Promise<StoredPhotos> {
  const photos: Picture[] = [];
  for (const upload of uploads) {
    const stored = await storePicture(files, upload, DESTINATION);
    if (!stored.ok) {
      await removePhotos(files, photos);
      return { ok: false, fileName: upload.name, refused: stored };
    }
    photos.push(stored.picture);
  }
  return { ok: true, photos };
}

export async function removePhotos(files: FileStore, photos: readonly Picture[]): Promise<void> {
  for (const { key } of photos) await files.remove(key);
}
