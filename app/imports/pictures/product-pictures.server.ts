import { sql } from "kysely";
import { MAX_MEDIA } from "#app/catalog/products/product-form.ts";
import type { ImportServices } from "#app/imports/import-services.server.ts";
import { recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { type Media, type PicturePlace, storeMedia } from "./picture-place.server.ts";

interface PictureSource {
  productId: number;
  source: string;
  personId: string;
  entryId: number | null;
  /** the product is a draft only for lack of a picture */
  publishes: boolean;
}

/** Added after the existing ones. */
export function productPictures(services: ImportServices, source: PictureSource): PicturePlace {
  return {
    async takeOwn(key) {
      const shown = await services.db
        .selectFrom("product_media")
        .select(["kind", "file"])
        .where(sql<string>`file ->> 'key'`, "=", key)
        .limit(1)
        .executeTakeFirst();
      if (!shown) return { ok: false, sentence: "La tienda ya no tiene esa imagen." };
      return { ok: true, give: (db) => addMedia(db, source, async () => shown) };
    },
    async take(file) {
      const { personId } = source;
      const stored = await storeMedia(services, file, { folder: "productos-imagenes", personId });
      return stored.ok ? { ok: true, give: (db) => addMedia(db, source, () => stored.claim(db)) } : stored;
    },
  };
}

async function addMedia(
  db: Db,
  { productId, source, publishes, entryId }: PictureSource,
  claim: () => Promise<Media>,
): Promise<string> {
  const product = await db
    .selectFrom("product")
    .select("id")
    .where("id", "=", productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const places = await db
    .selectFrom("product_media")
    .select((row) => [row.fn.max("position").as("last"), row.fn.countAll<number>().as("count")])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  if (places.count >= MAX_MEDIA) return `Ya tiene ${MAX_MEDIA} imágenes.`;
  if (!product) return "";
  const { kind, file } = await claim();
  await db
    .insertInto("product_media")
    .values({
      product_id: productId,
      position: (places.last ?? -1) + 1,
      kind,
      file: JSON.stringify(file),
      source,
    })
    .execute();
  const isShown = publishes && places.count === 0;
  if (isShown) await db.updateTable("product").set({ hidden: false }).where("id", "=", productId).execute();
  if (entryId !== null)
    await recordAuditRows(db, entryId, [
      {
        action: "update",
        entity: "product",
        entityId: productId,
        before: { media: [], ...(isShown && { hidden: true }) },
        after: { media: [file.key], ...(isShown && { hidden: false }) },
      },
    ]);
  await recordChange(db, ["list", "menu", `product:${productId}`]);
  return "";
}
