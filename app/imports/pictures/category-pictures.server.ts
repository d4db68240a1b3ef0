import type { ImportServices } from "#app/imports/import-services.server.ts";
import { recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { type PicturePlace, storeMedia } from "./picture-place.server.ts";

interface CategoryOfImport {
  categoryId: number;
  personId: string;
  entryId: number | null;
}

/** Adds pictures only to categories without one. */
export function categoryPictures(services: ImportServices, target: CategoryOfImport): PicturePlace {
  return {
    async take(file) {
      const stored = await storeMedia(services, file, {
        folder: "categorias-imagenes",
        personId: target.personId,
      });
      if (!stored.ok) return stored;
      const claim = async (db: Db) => (await stored.claim(db)).file;
      return { ok: true, give: (db) => giveFirstPicture(db, target, () => claim(db)) };
    },
  };
}

async function giveFirstPicture(
  db: Db,
  { categoryId, entryId }: CategoryOfImport,
  claim: () => Promise<Picture>,
): Promise<string> {
  const category = await db
    .selectFrom("category")
    .select("image")
    .where("id", "=", categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!category) return "";
  if (category.image) return "La categoría ya tiene una imagen.";
  const image = await claim();
  await db
    .updateTable("category")
    .set({ image: JSON.stringify(image) })
    .where("id", "=", categoryId)
    .execute();
  if (entryId !== null)
    await recordAuditRows(db, entryId, [
      {
        action: "update",
        entity: "category",
        entityId: categoryId,
        before: { image: null },
        after: { image: image.key },
      },
    ]);
  await recordChange(db, ["list", "menu", `category:${categoryId}`]);
  return "";
}
