import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { type StoredPicture, storePicture } from "#app/platform/media/images.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { type SaveSettingsResult, saveSettings } from "./save-settings.server.ts";
import { readSettings } from "./settings.server.ts";
import type { StoredSettings } from "./settings.ts";

const DESTINATION = { folder: "portada-imagenes", widths: [160, 320, 640] } as const;

export type SaveGeneralResult = SaveSettingsResult | Exclude<StoredPicture, { ok: true }>;

/** Never pass a transaction: files are written. */
export async function saveGeneral(
  db: Db,
  files: FileStore,
  by: Author,
  { changes, logo, version }: { changes: Partial<StoredSettings>; logo: File | undefined; version: string },
): Promise<SaveGeneralResult> {
  const { logo: before } = await readSettings(db);
  let picture: Picture | undefined;
  if (logo) {
    const stored = await storePicture(files, logo, DESTINATION);
    if (!stored.ok) return stored;
    picture = stored.picture;
  }
  const saved = await saveSettings(db, by, {
    page: "general",
    changes: { ...changes, ...(picture && { logo: picture }) },
    version,
  });
  const isReplaced = picture !== undefined || "logo" in changes;
  if (!saved.ok && picture) await files.remove(picture.key);
  if (saved.ok && isReplaced && before) await files.remove(before.key);
  return saved;
}
