import { parseSigned } from "hono/utils/cookie";
import { sql } from "kysely";
import { isSessionOpen, recordSessionUse } from "#app/accounts/sessions/session-ends.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { RENEW_AFTER_SECONDS, SESSION_SECONDS } from "#app/values/constants.ts";
import type { Auth } from "./auth.server.ts";
import { guest, isStaff, type Person, type Viewer } from "./viewer.ts";

/** The store requires a second step and the person has none. */
const secondStepMissing = sql<boolean>`(not person.two_factor_enabled and exists (
  select from setting where key = 'secondStepRequired' and value = 'true'
))`;

interface ReadViewer {
  viewer: Viewer;
  /** cookies that Better Auth renews or clears */
  headers: Headers;
}

/** A revoked or expired session reads as a guest. */
export async function readViewer(db: Db, auth: Auth, headers: Headers): Promise<ReadViewer> {
  const cookies = headers.get("Cookie");
  if (!cookies?.includes("yupana.session_token")) return { viewer: guest, headers: new Headers() };
  const { authCookies, secret } = await auth.$context;
  const { name } = authCookies.sessionToken;
  const { [name]: token } = await parseSigned(cookies, secret, name);
  const live = token ? await findSessionPerson(db, token) : undefined;
  if (live && isStaff(live.person))
    await recordSessionUse(db, { sessionId: live.person.sessionId, usedAt: live.usedAt, cookies });
  if (live && !needsRenewal(live.expiresAt)) return { viewer: live.person, headers: new Headers() };
  // Better Auth decides every other case, such as a renewal or an expired session.
  const session = await auth.api.getSession({ headers, returnHeaders: true });
  const found = session.response && (await findSessionPerson(db, session.response.session.token));
  return { viewer: found?.person ?? guest, headers: session.headers };
}

function needsRenewal(expiresAt: Date): boolean {
  return expiresAt.getTime() - (SESSION_SECONDS - RENEW_AFTER_SECONDS) * 1000 <= Date.now();
}

/** Undefined when the session has ended. */
export async function findSessionPerson(
  db: Db,
  token: string,
): Promise<{ person: Person; expiresAt: Date; usedAt: Date } | undefined> {
  const row = await findSession(db, token);
  const person = row && personOf(row);
  return person && { person, expiresAt: row.expiresAt, usedAt: row.usedAt };
}

function findSession(db: Db, token: string) {
  return db
    .selectFrom("session")
    .innerJoin("person", "person.id", "session.person_id")
    .leftJoin("customer", "customer.id", "person.id")
    .leftJoin("staff", "staff.id", "person.id")
    .select([
      "session.id as sessionId",
      "session.expires_at as expiresAt",
      "session.updated_at as usedAt",
      "person.id",
      "person.email",
      "person.role",
      secondStepMissing.as("secondStepMissing"),
      "customer.first_name",
      "customer.last_name",
      "customer.phone as customer_phone",
      "customer.photo as customer_photo",
      "staff.name as staff_name",
      "staff.phone as staff_phone",
      "staff.photo as staff_photo",
    ])
    .where("session.token", "=", token)
    .where(isSessionOpen(new Date()))
    .where("customer.blocked_at", "is", null)
    .executeTakeFirst();
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function personOf(row: SessionRow): Person | undefined {
  const { id, email, sessionId } = row;
  if (row.role !== "cliente" && row.staff_name !== null) {
    return {
      role: row.role,
      id,
      sessionId,
      email,
      name: row.staff_name,
      phone: row.staff_phone,
      photo: row.staff_photo,
      secondStepMissing: row.secondStepMissing,
    };
  }
  if (row.role === "cliente" && row.first_name !== null && row.last_name !== null) {
    const { first_name: firstName, last_name: lastName } = row;
    return {
      role: "cliente",
      id,
      sessionId,
      email,
      firstName,
      lastName,
      phone: row.customer_phone,
      photo: row.customer_photo,
    };
  }
  return undefined;
}

/** Sessions that are signed out, revoked, expired, or of a deleted person. */
export async function endedSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const alive = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .where(isSessionOpen(new Date()))
    .execute();
  const living = new Set(alive.map(({ id }) => id));
  return new Set(ids.filter((id) => !living.has(id)));
}
