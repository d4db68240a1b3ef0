import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { Auth } from "./auth.server.ts";
import { guest, type Person, type Viewer } from "./viewer.ts";

interface Answer {
  viewer: Viewer;
  /** cookies that Better Auth renews or clears */
  headers: Headers;
}

/** Reads session and role from the database; a revoked or expired session is a guest. */
export async function readViewer(db: Db, auth: Auth, headers: Headers): Promise<Answer> {
  if (!headers.get("Cookie")?.includes("yupana.session_token"))
    return { viewer: guest, headers: new Headers() };
  const session = await auth.api.getSession({ headers, returnHeaders: true });
  if (!session.response) return { viewer: guest, headers: session.headers };
  const viewer = await viewerOf(db, session.response.session.id);
  return { viewer: viewer ?? guest, headers: session.headers };
}

/** The person behind a live session, or undefined when it has ended. */
export async function viewerOf(db: Db, sessionId: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom("session")
    .innerJoin("person", "person.id", "session.person_id")
    .leftJoin("customer", "customer.id", "person.id")
    .leftJoin("staff", "staff.id", "person.id")
    .select([
      "person.id",
      "person.email",
      "person.role",
      "customer.first_name",
      "customer.last_name",
      "customer.phone as customer_phone",
      "customer.photo as customer_photo",
      "staff.name as staff_name",
      "staff.phone as staff_phone",
      "staff.photo as staff_photo",
    ])
    .where("session.id", "=", sessionId)
    .where("session.expires_at", ">", new Date())
    .where("customer.blocked_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email } = row;
  if (row.role === "administrador" && row.staff_name !== null) {
    return {
      role: "administrador",
      id,
      sessionId,
      email,
      name: row.staff_name,
      phone: row.staff_phone,
      photo: row.staff_photo,
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

/** Which of these sessions are over: signed out, revoked, expired, or their person gone. */
export async function endedSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const alive = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .where("expires_at", ">", new Date())
    .execute();
  const living = new Set(alive.map(({ id }) => id));
  return new Set(ids.filter((id) => !living.has(id)));
}
