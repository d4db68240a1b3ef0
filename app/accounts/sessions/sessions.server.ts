import { describeDevice } from "#app/accounts/second-step/device.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { isSessionOpen } from "./session-ends.server.ts";

const MAX_LISTED = 100;
const MAX_USER_AGENT = 300;

/** The part of the User-Agent header that a session stores, for the list of sessions. */
export function keptUserAgent(header: string | null | undefined): string {
  return header?.slice(0, MAX_USER_AGENT) ?? "";
}

interface Own {
  id: string;
  sessionId: string;
}

/** Open pages of the closed sessions sign themselves out. Returns the number of closed sessions. */
export async function closeOtherSessions(db: Db, { id, sessionId }: Own): Promise<number> {
  const closed = await db
    .deleteFrom("session")
    .where("person_id", "=", id)
    .where("id", "!=", sessionId)
    .returning("expires_at")
    .execute();
  const now = new Date();
  return closed.filter((session) => session.expires_at > now).length;
}

/** Ends the session of a login that is refused after all. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", token).execute();
}

/** False when the session had ended already or belongs to another person. */
export async function closeSession(db: Db, { id, sessionId }: Own, closedId: string): Promise<boolean> {
  const closed = await db
    .deleteFrom("session")
    .where("person_id", "=", id)
    .where("id", "=", closedId)
    .where("id", "!=", sessionId)
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}

export interface OpenSession {
  id: string;
  /** such as `Chrome en Windows` */
  device: string;
  since: Date;
  present: boolean;
}

export async function listSessions(db: Db, { id, sessionId }: Own): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "user_agent", "created_at"])
    .where("person_id", "=", id)
    .where(isSessionOpen(new Date()))
    .orderBy("created_at", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      since: row.created_at,
      present: row.id === sessionId,
    }))
    .sort((a, b) => Number(b.present) - Number(a.present));
}

export function countOtherSessions(db: Db, { id, sessionId }: Own): Promise<number> {
  return countRows(
    db
      .selectFrom("session")
      .where("person_id", "=", id)
      .where("id", "!=", sessionId)
      .where(isSessionOpen(new Date())),
  );
}
