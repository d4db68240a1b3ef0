import type { Db } from "./schema.ts";

interface Created {
  ok: true;
  id: number;
}

/**
 * Makes something once per form, however often that is sent. Call inside the transaction that makes it:
 * a second sending waits here for the first one's end.
 */
export async function oncePerForm<Result extends Created | { ok: false }>(
  db: Db,
  { form, entity }: { form: string; entity: string },
  make: () => Promise<Result>,
): Promise<Result | Created> {
  const claimed = await db
    .insertInto("submission")
    .values({ id: form, entity, entity_id: 0 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return { ok: true, id: await madeBefore(db, form) };
  const result = await make();
  if (result.ok)
    await db.updateTable("submission").set({ entity_id: result.id }).where("id", "=", form).execute();
  else await db.deleteFrom("submission").where("id", "=", form).execute();
  return result;
}

async function madeBefore(db: Db, form: string): Promise<number> {
  const row = await db
    .selectFrom("submission")
    .select("entity_id")
    .where("id", "=", form)
    .executeTakeFirstOrThrow();
  return row.entity_id;
}
