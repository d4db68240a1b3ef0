import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { inLine } from "#app/platform/media/encode.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { placeholderOf } from "#app/platform/media/placeholder.server.ts";
import { lockSettings } from "#app/settings/save-settings.server.ts";
import { readSlides, writeSlides } from "./slides.server.ts";

const PICTURES_PER_JOB = 200;
// Counts the ways in which a picture's blurred look has been written.
const FORM = JSON.stringify(1);
const FORM_KEY = "pictureForm";

/** After an update of the store: pictures of the shop that have a mere colour get their blurred look by jobs. */
export async function queueOlderPictures(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const written = await transaction
      .insertInto("setting")
      .values({ key: FORM_KEY, value: FORM })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ value: FORM }).where("setting.value", "<>", FORM),
      )
      .returning("key")
      .execute();
    if (written.length === 0) return;
    const files = await smallestFiles(transaction);
    for (let start = 0; start < files.length; start += PICTURES_PER_JOB)
      await enqueue(transaction, "pictures", { older: files.slice(start, start + PICTURES_PER_JOB) });
  });
}

async function smallestFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select distinct picture ->> 'key' || '/'
      || coalesce((picture -> 'widths' ->> 0) || '.webp', picture ->> 'original') as file
    from (
      select file as picture from product_media where kind = 'image'
      union all select image from category
      union all select jsonb_path_query(value, '$[*].picture') from setting where key = 'slides'
    ) as shown
    where picture ->> 'placeholder' ~ '^#[0-9a-f]{6}$'`.execute(db);
  return rows.map(({ file }) => file);
}

/** The job. Never pass a transaction: files are read. */
export async function blurOlderPictures(db: Db, files: FileStore, paths: readonly string[]): Promise<void> {
  const looks = new Map<string, string>();
  for (const path of paths) {
    const look = await inLine(() => lookOf(files, path));
    if (look) looks.set(path.slice(0, path.lastIndexOf("/")), look);
  }
  await inTransaction(db, (transaction) => showLooks(transaction, looks));
}

/** Undefined for what is not there or is no picture any more. */
async function lookOf(files: FileStore, path: string): Promise<string | undefined> {
  const bytes = await files.bytes(path);
  return bytes && placeholderOf(bytes).catch(() => undefined);
}

async function showLooks(db: Db, looks: ReadonlyMap<string, string>): Promise<void> {
  const fresh = sql`unnest(${[...looks.keys()]}::text[], ${[...looks.values()]}::text[]) as fresh (key, look)`;
  await sql`
    update product_media set file = jsonb_set(file, '{placeholder}', to_jsonb(look)) from ${fresh}
    where file ->> 'key' = fresh.key`.execute(db);
  await sql`
    update category set image = jsonb_set(image, '{placeholder}', to_jsonb(look)) from ${fresh}
    where image ->> 'key' = fresh.key`.execute(db);
  await lockSettings(db);
  const slides = await readSlides(db);
  if (slides.some(({ picture }) => picture && looks.has(picture.key)))
    await writeSlides(
      db,
      slides.map((slide) => {
        const look = slide.picture && looks.get(slide.picture.key);
        return look && slide.picture ? { ...slide, picture: { ...slide.picture, placeholder: look } } : slide;
      }),
    );
  await recordChange(db, ["list", "menu", "settings"]);
}
