import type { FileStore } from "./files.server.ts";
import { type Destination, type StoredPicture, storePicture } from "./images.server.ts";
import type { Picture } from "./picture.ts";

export type StoredPhotos =
  | { ok: true; photos: Picture[] }
  | { ok: false; fileName: string; refused: Exclude<StoredPicture, { ok: true }> };

export async function storePhotos(
  files: FileStore,
  uploads: readonly File[],
  destination: Destination,
): Promise<StoredPhotos> {
  const photos: Picture[] = [];
  for (const upload of uploads) {
    const stored = await storePicture(files, upload, destination);
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
