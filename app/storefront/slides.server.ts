import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettingRow, writeSettingRow } from "#app/settings/setting-row.server.ts";
import { defaultSlides, type Slide, slidesSetting } from "./slides.ts";

// Its own row of `setting`: only the home page needs it.
export const SLIDES_KEY = "slides";

export async function readSlides(db: Db): Promise<Slide[]> {
  return slidesSetting.parse((await readSettingRow(db, SLIDES_KEY)) ?? defaultSlides);
}

/** Call inside a transaction. */
export async function writeSlides(db: Db, slides: Slide[]): Promise<void> {
  await writeSettingRow(db, SLIDES_KEY, slides);
  await recordChange(db, ["settings"]);
}
