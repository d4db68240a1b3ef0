import { giveFirstPhoto, storePhoto } from "#app/accounts/photo.server.ts";
import type { ImportServices } from "#app/imports/import-services.server.ts";
import type { PicturePlace } from "#app/imports/pictures/picture-place.server.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";

/** Adds photos only to customers without one. */
export function customerPhotos({ files }: ImportServices, customerId: string): PicturePlace {
  return {
    async take(file) {
      const stored = await storePhoto(files, file);
      if (!stored.ok) {
        if (stored.reason === "not-stored") throw stored.cause;
        return { ok: false, sentence: pictureSentences[stored.reason] };
      }
      const { picture } = stored;
      return {
        ok: true,
        give: async (db) =>
          (await giveFirstPhoto(db, customerId, picture)) ? "" : "El cliente ya tiene una foto.",
        drop: () => files.remove(picture.key),
      };
    },
  };
}
