import { generateSignedCookie } from "hono/cookie";
import type { Auth } from "#app/accounts/auth.server.ts";
import { keptUserAgent } from "#app/accounts/sessions/sessions.server.ts";
import { findSessionPerson } from "#app/accounts/viewer.server.ts";
import type { Person } from "#app/accounts/viewer.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { proofOf } from "./link-owner.server.ts";
import { redeemDigits } from "./mailed-code.server.ts";

interface Typed {
  email: string;
  digits: string;
  /** identifies the browser of the sign-up */
  proof: string | undefined;
  userAgent: string | null;
}

export type ConfirmByDigitsResult =
  | { ok: true; person: Person; cookie: string }
  /** mistyped, used or replaced by a newer mail */
  | { ok: false; reason: "wrong" }
  /** opened in another browser than the sign-up's: the mailed link requires the password */
  | { ok: false; reason: "elsewhere" }
  | { ok: false; reason: "limited"; seconds: number };

/** Logs in without a password: this browser chose the current one. */
export async function confirmByDigits(db: Db, auth: Auth, typed: Typed): Promise<ConfirmByDigitsResult> {
  const { email, digits, proof, userAgent } = typed;
  const taken = await takeAttempts(db, [
    { limit: "digitsCode", of: [email] },
    { limit: "digitsAccount", of: [email] },
  ]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const signedUp = await db
    .selectFrom("person")
    .innerJoin("credential", "credential.person_id", "person.id")
    .select(["person.id", "password"])
    .where("email", "=", email)
    .where("email_verified", "=", false)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  if (!signedUp?.password || proof !== proofOf(signedUp.password)) return { ok: false, reason: "elsewhere" };
  const { id } = signedUp;
  const confirmed = await inTransaction(db, async (transaction) => {
    if (!(await redeemDigits(transaction, id, digits))) return false;
    await transaction.updateTable("person").set({ email_verified: true }).where("id", "=", id).execute();
    return true;
  });
  if (!confirmed) return { ok: false, reason: "wrong" };
  const { internalAdapter, authCookies, secret } = await auth.$context;
  const { token } = await internalAdapter.createSession(id, false, { userAgent: keptUserAgent(userAgent) });
  const live = await findSessionPerson(db, token);
  if (!live) return { ok: false, reason: "elsewhere" };
  const { name, attributes } = authCookies.sessionToken;
  const { maxAge, path = "/", secure = false } = attributes;
  const options = { path, secure, maxAge, httpOnly: true, sameSite: "Lax" } as const;
  return { ok: true, person: live.person, cookie: await generateSignedCookie(name, token, secret, options) };
}
