import type { AgreedText, Db } from "#app/platform/db/schema.ts";
import { versionOf } from "./save-settings.server.ts";

/** Keeps the text as it stands now; the same text has the same version. */
export async function versionOfText(db: Db, name: AgreedText, markdown: string): Promise<number> {
  const known = await knownVersion(db, name, markdown);
  if (known) return known;
  const hash = versionOf(markdown);
  const added = await db
    .insertInto("text_version")
    .values({ name, hash, markdown })
    .onConflict((conflict) => conflict.columns(["name", "hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? versionOfText(db, name, markdown);
}

/** Undefined while nobody has agreed to the text and no owner has written it. */
export async function knownVersion(db: Db, name: AgreedText, markdown: string): Promise<number | undefined> {
  const found = await db
    .selectFrom("text_version")
    .select("id")
    .where("name", "=", name)
    .where("hash", "=", versionOf(markdown))
    .executeTakeFirst();
  return found?.id;
}

export function readTextVersion(db: Db, name: AgreedText, id: number) {
  return db
    .selectFrom("text_version")
    .select(["markdown", "created_at as createdAt"])
    .where("name", "=", name)
    .where("id", "=", id)
    .executeTakeFirst();
}
