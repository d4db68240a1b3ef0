import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

/** Allows an undo of this audit entry for a day. Call inside a transaction. */
export async function offerUndo(db: Db, entryId: number): Promise<void> {
  await sql`
    insert into change_undo (entry_id, until) values (${entryId}, now() + interval '1 day')
    on conflict (entry_id) do nothing`.execute(db);
}
