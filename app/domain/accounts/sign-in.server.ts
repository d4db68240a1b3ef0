import { APIError } from "better-auth/api";
import type { Db } from "#app/db/schema.ts";
import { forgetAttempts, takeAttempts } from "#app/domain/limits.server.ts";
import { networkOf } from "#app/domain/limits.ts";
import type { Auth } from "./auth.server.ts";
import { viewerOf } from "./viewer.server.ts";
import type { Person } from "./viewer.ts";

interface Credentials {
  email: string;
  password: string;
  address: string;
}

type Refusal =
  /** wrong password or unknown e-mail: nobody is told which */
  | { ok: false; reason: "wrong" }
  /** the password was right */
  | { ok: false; reason: "unverified" | "blocked" }
  | { ok: false; reason: "limited"; seconds: number }
  | { ok: false; reason: "error"; cause: unknown };

/** `headers` carry the cookies of the new session. */
export type SignIn = { ok: true; person: Person; headers: Headers } | Refusal;

export async function signIn(db: Db, auth: Auth, credentials: Credentials): Promise<SignIn> {
  const { email, password, address } = credentials;
  const network = networkOf(address);
  const taken = await takeAttempts(db, [
    { limit: "loginAddress", of: [network] },
    { limit: "loginHere", of: [email, network] },
    { limit: "loginAccount", of: [email] },
  ]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };

  const opened = await openSession(auth, email, password);
  if (!opened.ok) return opened;
  const person = await personWith(db, opened.token);
  if (!person) {
    const blocked = await isBlocked(db, opened.token);
    await endSession(db, opened.token);
    if (blocked) return { ok: false, reason: "blocked" };
    return {
      ok: false,
      reason: "error",
      cause: new Error("a person with neither customer nor staff record"),
    };
  }
  await forgetAttempts(db, { limit: "loginHere", of: [email] });
  await forgetAttempts(db, { limit: "loginAccount", of: [email] });
  return { ok: true, person, headers: opened.headers };
}

export type AdministratorSignIn = SignIn | { ok: false; reason: "customer" };

/** For administrators only: a customer with the right password is told so, and no session stays. */
export async function signInAdministrator(
  db: Db,
  auth: Auth,
  credentials: Credentials,
): Promise<AdministratorSignIn> {
  const signedIn = await signIn(db, auth, credentials);
  if (!signedIn.ok || signedIn.person.role === "administrador") return signedIn;
  await db.deleteFrom("session").where("id", "=", signedIn.person.sessionId).execute();
  return { ok: false, reason: "customer" };
}

type Opened = { ok: true; token: string; headers: Headers } | Refusal;

/** Better Auth hashes the password of an unknown e-mail too, so that both take as long. */
async function openSession(auth: Auth, email: string, password: string): Promise<Opened> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    });
    return { ok: true, token: response.token, headers };
  } catch (cause) {
    if (!(cause instanceof APIError)) throw cause;
    if (cause.body?.code === "INVALID_EMAIL_OR_PASSWORD") return { ok: false, reason: "wrong" };
    if (cause.body?.code === "EMAIL_NOT_VERIFIED") return { ok: false, reason: "unverified" };
    return { ok: false, reason: "error", cause };
  }
}

async function personWith(db: Db, token: string): Promise<Person | undefined> {
  const session = await db.selectFrom("session").select("id").where("token", "=", token).executeTakeFirst();
  return session && viewerOf(db, session.id);
}

async function isBlocked(db: Db, token: string): Promise<boolean> {
  const blocked = await db
    .selectFrom("session")
    .innerJoin("customer", "customer.id", "session.person_id")
    .select("customer.id")
    .where("session.token", "=", token)
    .where("customer.blocked_at", "is not", null)
    .executeTakeFirst();
  return blocked !== undefined;
}

async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", token).execute();
}
