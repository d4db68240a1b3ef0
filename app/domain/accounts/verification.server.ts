import { randomUUID } from "node:crypto";
import { APIError, createEmailVerificationToken } from "better-auth/api";
import type { Db } from "#app/db/schema.ts";
import { takeAttempts } from "#app/domain/limits.server.ts";
import { networkOf } from "#app/domain/limits.ts";
import { queueMail } from "#app/domain/mail/mail.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { verificationMail } from "./account-mails.ts";
import { actionLink } from "./action-link.ts";
import { type Auth, VERIFICATION_SECONDS } from "./auth.server.ts";
import { applyEmailChange } from "./change-email.server.ts";
import { hashOf } from "./mailed-code.server.ts";

/** What the account steps need besides the database; every request's services have it. */
export interface AccountServices {
  auth: Auth;
  origin: string;
}

interface Unverified {
  id: string;
  email: string;
  name: string;
}

/** Queues the mail with a new code; codes mailed before stop working. Call inside a transaction. */
export async function issueVerification(
  db: Db,
  { auth, origin }: AccountServices,
  person: Unverified,
  from: string | undefined,
): Promise<void> {
  const { secret } = await auth.$context;
  // Its own id: two tokens of the same second would otherwise be the same.
  const code = await createEmailVerificationToken(secret, person.email, undefined, VERIFICATION_SECONDS, {
    jti: randomUUID(),
  });
  await db
    .updateTable("action_code")
    .set({ consumed_at: new Date() })
    .where("person_id", "=", person.id)
    .where("consumed_at", "is", null)
    .execute();
  await db
    .insertInto("action_code")
    .values({
      hash: hashOf(code),
      person_id: person.id,
      expires_at: new Date(Date.now() + VERIFICATION_SECONDS * 1000),
      consumed_at: null,
    })
    .execute();
  const url = actionLink(origin, "verifyEmail", code, from);
  await queueMail(db, verificationMail(await readSettings(db), { to: person.email, name: person.name, url }));
}

export type Resend = { ok: true } | { ok: false; reason: "limited"; seconds: number };

/** Mails a new code to whoever waits to be verified; says nothing about whether there is such a person. */
export async function resendVerification(
  db: Db,
  services: AccountServices,
  { email, from, address }: { email: string; from: string | undefined; address: string },
): Promise<Resend> {
  const taken = await takeAttempts(db, [
    { limit: "resendAddress", of: [networkOf(address)] },
    { limit: "resendAccount", of: [email] },
  ]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  await db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom("person")
      .select(["id", "email", "name"])
      .where("email", "=", email)
      .where("email_verified", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (person) await issueVerification(transaction, services, person, from);
  });
  return { ok: true };
}

export type Verified =
  | { ok: true; email: string }
  | { ok: false; reason: "expired" }
  | { ok: false; reason: "error"; cause: unknown }
  | { ok: false; reason: "limited"; seconds: number };

/** Uses up a mailed code, of a sign-up or of a change of e-mail: of several attempts at once, one succeeds. */
export async function verifyEmail(
  db: Db,
  { auth }: Pick<AccountServices, "auth">,
  { code, address }: { code: string; address: string },
): Promise<Verified> {
  const taken = await takeAttempts(db, [{ limit: "codeAddress", of: [networkOf(address)] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const change = await applyEmailChange(db, code);
  if (change.ok) return { ok: true, email: change.email };
  if (change.reason === "taken")
    return { ok: false, reason: "error", cause: new Error("e-mail taken meanwhile") };
  const email = await consume(db, code);
  if (!email) return { ok: false, reason: "expired" };
  try {
    await auth.api.verifyEmail({ query: { token: code } });
    return { ok: true, email };
  } catch (cause) {
    await giveBack(db, code);
    if (cause instanceof APIError) return { ok: false, reason: "error", cause };
    throw cause;
  }
}

async function consume(db: Db, code: string): Promise<string | undefined> {
  const consumed = await db
    .updateTable("action_code")
    .from("person")
    .set({ consumed_at: new Date() })
    .whereRef("person.id", "=", "action_code.person_id")
    .where("action_code.hash", "=", hashOf(code))
    .where("action_code.new_email", "is", null)
    .where("action_code.consumed_at", "is", null)
    .where("action_code.expires_at", ">", new Date())
    .returning("person.email")
    .executeTakeFirst();
  return consumed?.email;
}

/** So that the person can press the button again after a failure that was not theirs. */
async function giveBack(db: Db, code: string): Promise<void> {
  await db.updateTable("action_code").set({ consumed_at: null }).where("hash", "=", hashOf(code)).execute();
}
