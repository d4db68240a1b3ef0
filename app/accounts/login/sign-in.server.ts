import type { Auth } from "#app/accounts/auth.server.ts";
import { hashPassword, isOutdatedHash } from "#app/accounts/password-hash.server.ts";
import { dropLostSecondFactor } from "#app/accounts/second-step/lost-second-factor.server.ts";
import { endSession, keptUserAgent } from "#app/accounts/sessions/sessions.server.ts";
import { findSessionPerson } from "#app/accounts/viewer.server.ts";
import type { Person } from "#app/accounts/viewer.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { type Attempt, addressAttempts, networkOf } from "#app/platform/limits/limits.ts";
import { refusalCode } from "./auth-refusal.ts";
import { knownDevice, rememberDevice } from "./known-device.server.ts";
import { forgetWrongPasswords } from "./wrong-passwords.server.ts";

interface Credentials {
  email: string;
  password: string;
  address: string;
  /** the User-Agent header, for the list of sessions */
  userAgent?: string | null;
  /** the Cookie header, which may identify a known device */
  cookies?: string | null;
}

type Refusal =
  /** wrong password or unknown e-mail, never revealed which */
  | { ok: false; reason: "wrong" }
  /** the password was right */
  | { ok: false; reason: "unverified" | "blocked" }
  /** the password was right, the code is next; `headers` carry that step's cookie */
  | { ok: false; reason: "second-step"; headers: Headers }
  | { ok: false; reason: "limited"; seconds: number }
  | { ok: false; reason: "error"; cause: unknown };

export type SignInResult =
  | {
      ok: true;
      person: Person;
      headers: Headers;
      /** the second step was removed: it was encrypted with another secret of the store */
      secondFactorLost: boolean;
    }
  | Refusal;

export async function signIn(db: Db, auth: Auth, credentials: Credentials): Promise<SignInResult> {
  const { email, address } = credentials;
  const network = networkOf(address);
  const device = await knownDevice(auth, email, credentials.cookies);
  const ofAccount: Attempt[] = device
    ? [{ limit: "loginDevice", of: [email, device] }]
    : [
        { limit: "loginHere", of: [email, network] },
        { limit: "loginAccount", of: [email] },
      ];
  const taken = await takeAttempts(db, [...addressAttempts("loginAddress", address), ...ofAccount]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };

  let opened = await openSession(auth, credentials);
  const needsSecondStep = !opened.ok && opened.reason === "second-step";
  const secondFactorLost = needsSecondStep && (await dropLostSecondFactor(db, auth, email));
  if (secondFactorLost) opened = await openSession(auth, credentials);
  if (opened.ok || opened.reason === "second-step") await renewHash(db, credentials);
  if (!opened.ok) return opened;
  const live = await findSessionPerson(db, opened.token);
  if (!live) {
    const blocked = await isBlocked(db, opened.token);
    await endSession(db, opened.token);
    if (blocked) return { ok: false, reason: "blocked" };
    return {
      ok: false,
      reason: "error",
      cause: new Error("a person with neither customer nor staff record"),
    };
  }
  await forgetWrongPasswords(db, email);
  if (!device) opened.headers.append("Set-Cookie", await rememberDevice(auth, email, credentials.cookies));
  return { ok: true, person: live.person, headers: opened.headers, secondFactorLost };
}

export type AdministratorSignInResult = SignInResult | { ok: false; reason: "customer" };

/** A customer with the right password is refused, and the session ends. */
export async function signInAdministrator(
  db: Db,
  auth: Auth,
  credentials: Credentials,
): Promise<AdministratorSignInResult> {
  const signedIn = await signIn(db, auth, credentials);
  if (!signedIn.ok || signedIn.person.role !== "cliente") return signedIn;
  await db.deleteFrom("session").where("id", "=", signedIn.person.sessionId).execute();
  return { ok: false, reason: "customer" };
}

type Opened = { ok: true; token: string; headers: Headers } | Refusal;

/** Better Auth hashes the password of an unknown e-mail too, so that both take the same time. */
async function openSession(auth: Auth, { email, password, userAgent }: Credentials): Promise<Opened> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ "User-Agent": keptUserAgent(userAgent) }),
      returnHeaders: true,
    });
    if ("twoFactorRedirect" in response) return { ok: false, reason: "second-step", headers };
    return { ok: true, token: response.token, headers };
  } catch (cause) {
    const code = refusalCode(cause);
    if (code === "INVALID_EMAIL_OR_PASSWORD") return { ok: false, reason: "wrong" };
    if (code === "EMAIL_NOT_VERIFIED") return { ok: false, reason: "unverified" };
    return { ok: false, reason: "error", cause };
  }
}

/** Renews a hash of an earlier version, now that the password is known. */
async function renewHash(db: Db, { email, password }: Credentials): Promise<void> {
  const row = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select(["credential.id", "password"])
    .where("email", "=", email)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  if (!row?.password || !isOutdatedHash(row.password)) return;
  const renewed = await hashPassword(password);
  await db
    .updateTable("credential")
    .set({ password: renewed })
    .where("id", "=", row.id)
    .where("password", "=", row.password)
    .execute();
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
