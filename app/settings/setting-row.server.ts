import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** The value of one row of `setting`; undefined without one. `readSettings` reads the rows that most pages need. */
export async function readSettingRow(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

export async function writeSettingRow(db: Db, key: string, value: unknown): Promise<void> {
  const written = JSON.stringify(value);
  await db
    .insertInto("setting")
    .values({ key, value: written })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: written }))
    .execute();
}

/** `name` is that of the settings page, or the key of the row. */
export function auditSetting(
  db: Db,
  by: Author,
  name: string,
  { before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  return recordUpdate(db, by, ["setting", name], { before, after });
}
