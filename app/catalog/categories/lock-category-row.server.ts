import type { Db } from "#app/platform/db/schema.ts";

/** Locks the category until the end of the transaction; false when it does not exist. */
export async function lockCategoryRow(db: Db, id: number): Promise<boolean> {
  const category = await db
    .selectFrom("category")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return category !== undefined;
}
