import { createHash } from "node:crypto";
import type { Db } from "./schema.ts";

interface Created {
  ok: true;
  id: number;
}

/** Once per form, however often sent. Call inside the transaction: a second request waits for the first. */
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
  if (claimed.numInsertedOrUpdatedRows === 0n) return { ok: true, id: await findSubmitted(db, form) };
  const result = await make();
  if (result.ok)
    await db.updateTable("submission").set({ entity_id: result.id }).where("id", "=", form).execute();
  else await db.deleteFrom("submission").where("id", "=", form).execute();
  return result;
}

/**
 * A UUID from the form's key and its use, for pages whose forms share a key: another form does not count as a
 * repeat.
 */
export function contentKey(form: string, content: Record<string, unknown>): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([form, content]))
    .digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");
}

export async function wasSubmitted(db: Db, form: string): Promise<boolean> {
  const row = await db.selectFrom("submission").select("id").where("id", "=", form).executeTakeFirst();
  return row !== undefined;
}

async function findSubmitted(db: Db, form: string): Promise<number> {
  const row = await db
    .selectFrom("submission")
    .select("entity_id")
    .where("id", "=", form)
    .executeTakeFirstOrThrow();
  return row.entity_id;
}
