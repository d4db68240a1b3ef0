import type { Db } from "#app/db/schema.ts";

/** Ends every session of the person but this one; their open pages sign themselves out. Returns how many. */
export async function closeOtherSessions(
  db: Db,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<number> {
  const closed = await db
    .deleteFrom("session")
    .where("person_id", "=", id)
    .where("id", "!=", sessionId)
    .returning("expires_at")
    .execute();
  const now = new Date();
  return closed.filter((session) => session.expires_at > now).length;
}

export async function countOtherSessions(
  db: Db,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom("session")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("person_id", "=", id)
    .where("id", "!=", sessionId)
    .where("expires_at", ">", new Date())
    .executeTakeFirstOrThrow();
  return count;
}
