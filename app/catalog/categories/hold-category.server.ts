import type { Db } from "#app/platform/db/schema.ts";

/** False when there is no such category; one that is there stays until the transaction ends. */
export async function holdCategory(db: Db, id: number): Promise<boolean> {
  const category = await db
    .selectFrom("category")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return category !== undefined;
}
