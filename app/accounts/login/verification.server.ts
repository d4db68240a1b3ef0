import { type Auth, VERIFICATION_SECONDS } from "#app/accounts/auth.server.ts";
import { hashPassword } from "#app/accounts/password-hash.server.ts";
import { greetedName, setPassword } from "#app/accounts/person.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { forgetAttempts, takeAttempts } from "#app/platform/limits/limits.server.ts";
import { addressAttempts } from "#app/platform/limits/limits.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { verificationMail } from "./account-mails.ts";
import { actionLink } from "./action-link.ts";
import { applyEmailChange } from "./change-email.server.ts";
import { type LinkOwner, ownerOfLink, type Proof } from "./link-owner.server.ts";
import { issueCode, newDigits, redeemCode } from "./mailed-code.server.ts";
import { checkPassword } from "./password-check.server.ts";
import { type Weakness, weaknessOf } from "./weak-password.server.ts";

export interface AccountServices {
  auth: Auth;
  origin: string;
}

interface Unverified {
  id: string;
  email: string;
  /** in the mail */
  name: string;
}

/**
 * Queues a mail with a new code, whose attempts count from zero; earlier codes stop working. Call inside a
 * transaction.
 */
export async function issueVerification(
  db: Db,
  { origin }: Pick<AccountServices, "origin">,
  person: Unverified,
  from: string | undefined,
): Promise<void> {
  const digits = newDigits();
  const code = await issueCode(db, { personId: person.id, seconds: VERIFICATION_SECONDS, digits });
  await forgetAttempts(db, { limit: "digitsCode", of: [person.email] });
  const url = actionLink(origin, "verifyEmail", code, from);
  const mail = { to: person.email, name: person.name, url, digits };
  await queueMail(db, verificationMail(await readSettings(db), mail));
}

export type ResendResult = { ok: true } | { ok: false; reason: "limited"; seconds: number };

interface Resending {
  email: string;
  from: string | undefined;
  address: string;
  /** the administrator who requests it, if any */
  by?: Author;
}

/** Does not reveal whether an unverified account exists. */
export async function resendVerification(
  db: Db,
  services: AccountServices,
  { email, from, address, by }: Resending,
): Promise<ResendResult> {
  const taken = await takeAttempts(db, [
    ...addressAttempts("resendAddress", address),
    { limit: "resendAccount", of: [email] },
  ]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  await inTransaction(db, async (transaction) => {
    const person = await transaction
      .selectFrom("person")
      .select(["id", "email"])
      .select((eb) => greetedName(eb).as("name"))
      .where("email", "=", email)
      .where("email_verified", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (person) await issueVerification(transaction, services, person, from);
    if (person && by)
      await recordUpdate(transaction, by, ["customer", person.id], {
        before: { verificationMail: null },
        after: { verificationMail: "Enviado" },
      });
  });
  return { ok: true };
}

export type VerifyEmailResult =
  | { ok: true; email: string }
  | { ok: false; reason: "expired" }
  /** the password is required, because somebody else may have chosen it */
  | { ok: false; reason: "unproven" | "wrong" }
  | { ok: false; reason: "weak"; weakness: Weakness }
  | { ok: false; reason: "error"; cause: unknown }
  | { ok: false; reason: "limited"; seconds: number };

interface Verifying extends Proof {
  code: string;
  address: string;
  password?: string;
  /** replaces the chosen password; for sign-ups only */
  newPassword?: string;
}

/** Confirms sign-ups and changes of e-mail. Of concurrent attempts, only one succeeds. */
export async function verifyEmail(db: Db, verifying: Verifying): Promise<VerifyEmailResult> {
  const { code, address, password, newPassword } = verifying;
  const taken = await takeAttempts(db, addressAttempts("codeAddress", address));
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const owner = await ownerOfLink(db, code, verifying);
  if (!owner) return { ok: false, reason: "expired" };
  if (newPassword !== undefined && owner.purpose === "verification")
    return verifyWithNewPassword(db, { code, owner, newPassword });
  if (!owner.proven) {
    if (password === undefined) return { ok: false, reason: "unproven" };
    const check = await checkPassword(db, owner.personId, password);
    if (!check.ok) return check;
  }
  if (owner.purpose === "email-change") {
    const change = await applyEmailChange(db, code);
    if (change.ok) return { ok: true, email: change.email };
    if (change.reason === "not-ours") return { ok: false, reason: "expired" };
    return { ok: false, reason: "error", cause: new Error("e-mail taken meanwhile") };
  }
  const email = await inTransaction(db, (transaction) => consume(transaction, code));
  return email ? { ok: true, email } : { ok: false, reason: "expired" };
}

interface NewPassword {
  code: string;
  owner: LinkOwner;
  newPassword: string;
}

async function verifyWithNewPassword(
  db: Db,
  { code, owner, newPassword }: NewPassword,
): Promise<VerifyEmailResult> {
  const weakness = await weaknessOf(db, newPassword, [owner.email, owner.name]);
  if (weakness) return { ok: false, reason: "weak", weakness };
  const hash = await hashPassword(newPassword);
  const email = await inTransaction(db, async (transaction) => {
    const verified = await consume(transaction, code);
    if (verified) await setPassword(transaction, owner.personId, hash);
    return verified;
  });
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
