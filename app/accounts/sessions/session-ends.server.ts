import { type RawBuilder, sql } from "kysely";
import { BACKGROUND_COOKIE } from "#app/accounts/live/background-cookie.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { STAFF_IDLE_SECONDS, STAFF_SESSION_SECONDS } from "#app/values/constants.ts";

/** Precision of the stored time of last use. */
const PRECISION_MS = 60 * 1000;

/** SQL condition on `session`. An administrator's session ends after a working day, or when idle. */
export function isSessionOpen(now: Date): RawBuilder<boolean> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return sql<boolean>`(session.expires_at > ${now} and (
    (select role from person where person.id = session.person_id) = 'cliente'
    or (session.created_at > ${before(STAFF_SESSION_SECONDS)} and session.updated_at > ${before(STAFF_IDLE_SECONDS)})
  ))`;
}

/** Ignores requests that the page sent by itself. */
export async function recordSessionUse(
  db: Db,
  { sessionId, usedAt, cookies }: { sessionId: string; usedAt: Date; cookies: string },
): Promise<void> {
  const now = new Date();
  if (now.getTime() - usedAt.getTime() < PRECISION_MS || cookies.includes(`${BACKGROUND_COOKIE}=`)) return;
  await db.updateTable("session").set({ updated_at: now }).where("id", "=", sessionId).execute();
}
