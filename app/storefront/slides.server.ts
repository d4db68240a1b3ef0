import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { defaultSlides, type Slide, slidesSetting } from "./slides.ts";

// Its own row of `setting`: only the home page needs it.
const KEY = "slides";

export async function readSlides(db: Db): Promise<Slide[]> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? slidesSetting.parse(row.value) : defaultSlides;
}

/** Call inside a transaction. */
export async function writeSlides(db: Db, slides: Slide[]): Promise<void> {
  const value = JSON.stringify(slides);
  await db
    .insertInto("setting")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await recordChange(db, ["settings"]);
}
