import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { type StoreSettings, storeSettings } from "./settings.ts";

// Slides and texts have rows of their own, which few pages need.
const KEYS = Object.keys(storeSettings.shape);

export async function readSettings(db: Db): Promise<StoreSettings> {
  const rows = await db.selectFrom("setting").select(["key", "value"]).where("key", "in", KEYS).execute();
  return storeSettings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

/** All settings as one value, for a query that reads something else too; `storeSettings` parses it. */
export const settingsValue = sql<Record<string, unknown>>`(
  select coalesce(json_object_agg(key, value), '{}') from setting where key in (${sql.join(KEYS)})
)`;

/** Stores the given keys; the others keep their value. Call inside a transaction. */
export async function writeSettings(db: Db, changes: Partial<StoreSettings>): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  if (rows.length === 0) return;
  await db
    .insertInto("setting")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({ value: row.ref("excluded.value") })),
    )
    .execute();
  await recordChange(db, ["settings"]);
}
