import { type Auth, VERIFICATION_SECONDS } from "#app/accounts/auth.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/limits.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { verificationMail } from "./account-mails.ts";
import { actionLink } from "./action-link.ts";
import { applyEmailChange } from "./change-email.server.ts";
import { issueCode, redeemCode } from "./mailed-code.server.ts";

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
  { origin }: Pick<AccountServices, "origin">,
  person: Unverified,
  from: string | undefined,
): Promise<void> {
  const code = await issueCode(db, { personId: person.id, seconds: VERIFICATION_SECONDS });
  const url = actionLink(origin, "verifyEmail", code, from);
  await queueMail(db, verificationMail(await readSettings(db), { to: person.email, name: person.name, url }));
}

export type Resend = { ok: true } | { ok: false; reason: "limited"; seconds: number };

interface Resending {
  email: string;
  from: string | undefined;
  address: string;
  /** who asks for it in the back office, if not the person */
  by?: Author;
}

/** Mails a new code to a person who waits to be verified; says nothing about whether there is such a person. */
export async function resendVerification(
  db: Db,
  services: AccountServices,
  { email, from, address, by }: Resending,
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
    if (person && by)
      await recordAudit(transaction, by, {
        ...{ action: "update", entity: "customer", entityId: person.id },
        ...{ before: { verificationMail: null }, after: { verificationMail: email } },
      });
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
  { code, address }: { code: string; address: string },
): Promise<Verified> {
  const taken = await takeAttempts(db, [{ limit: "codeAddress", of: [networkOf(address)] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const change = await applyEmailChange(db, code);
  if (change.ok) return { ok: true, email: change.email };
  if (change.reason === "taken")
    return { ok: false, reason: "error", cause: new Error("e-mail taken meanwhile") };
  const email = await db.transaction().execute((transaction) => consume(transaction, code));
  return email ? { ok: true, email } : { ok: false, reason: "expired" };
}

async function consume(db: Db, code: string): Promise<string | undefined> {
  const consumed = await redeemCode(db, code, "verification");
  if (!consumed) return undefined;
  const verified = await db
    .updateTable("person")
    .set({ email_verified: true })
    .where("id", "=", consumed.person_id)
    .returning("email")
    .executeTakeFirst();
  return verified?.email;
}
