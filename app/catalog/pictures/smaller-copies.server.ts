import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { onePictureAtATime, smallerCopies } from "#app/platform/media/encode.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";

const WIDTHS = [160, 320, 480, 640, 960, 1200, 1600];

/** Also drops cached pages with the picture. Never pass a transaction: files are written. */
export async function makeSmallerCopies(db: Db, files: FileStore, key: string): Promise<void> {
  const picture = await findPicture(db, key);
  const stored = picture && (await files.read(`${key}/${picture.original}`));
  if (!stored) return;
  const original = new Uint8Array(await new Response(stored.stream).arrayBuffer());
  const copies = await onePictureAtATime(() => smallerCopies(original, picture.width, WIDTHS));
  for (const [name, content] of copies.files) await files.write(`${key}/${name}`, content);
  await showCopies(db, key, copies.widths);
}

async function findPicture(db: Db, key: string): Promise<Picture | undefined> {
  const { rows } = await sql<{ file: Picture }>`
    select file from upload where key = ${key} and file is not null
    union all select file from product_media where file ->> 'key' = ${key}
    union all select image from category where image ->> 'key' = ${key}
    limit 1`.execute(db);
  return rows[0]?.file;
}

/** Updates uploads first, like a form that claims them, so that a concurrent claim is not missed. */
async function showCopies(db: Db, key: string, widths: number[]): Promise<void> {
  const json = JSON.stringify(widths);
  await sql`update upload set file = jsonb_set(file, '{widths}', ${json}::jsonb) where key = ${key}`.execute(
    db,
  );
  const products = await sql<{ product_id: number; first: boolean }>`
    update product_media set file = jsonb_set(file, '{widths}', ${json}::jsonb)
    where file ->> 'key' = ${key}
    returning product_id, not exists (
      select from product_media as earlier
      where earlier.product_id = product_media.product_id and earlier.kind = 'image'
        and earlier.position < product_media.position
    ) as first`.execute(db);
  const categories = await sql<{ id: number }>`
    update category set image = jsonb_set(image, '{widths}', ${json}::jsonb)
    where image ->> 'key' = ${key} returning id`.execute(db);
  await recordChange(db, [
    ...(categories.rows.length > 0 ? (["list", "menu"] as const) : []),
    ...(products.rows.some(({ first }) => first) ? (["menu"] as const) : []),
    ...products.rows.flatMap(({ product_id: id }) => [`product:${id}`, `card:${id}`] as const),
    ...categories.rows.map(({ id }) => `category:${id}` as const),
  ]);
}
