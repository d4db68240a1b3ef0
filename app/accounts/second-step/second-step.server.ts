import { recoveryCodeUsedMail } from "#app/accounts/administrators/administrator-mails.ts";
import type { Auth } from "#app/accounts/auth.server.ts";
import { refusalCode } from "#app/accounts/login/auth-refusal.ts";
import { knownDevice, rememberDevice } from "#app/accounts/login/known-device.server.ts";
import { forgetWrongPasswords } from "#app/accounts/login/wrong-passwords.server.ts";
import { endSession, keptUserAgent } from "#app/accounts/sessions/sessions.server.ts";
import { findSessionPerson } from "#app/accounts/viewer.server.ts";
import type { Person } from "#app/accounts/viewer.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { addressAttempts } from "#app/platform/limits/limits.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { SECOND_FACTOR_LOCK_SECONDS } from "#app/values/constants.ts";

interface Step {
  /** the cookie identifies the person whose password was right */
  headers: Headers;
  code: string;
  /** a code of the phone, or a recovery code */
  kind: "phone" | "recovery";
  address: string;
}

export type SecondStepResult =
  | { ok: true; person: Person; headers: Headers }
  | { ok: false; reason: "wrong" }
  /** the password is needed again: after ten minutes or five wrong codes */
  | { ok: false; reason: "start-again" }
  | { ok: false; reason: "limited"; seconds: number };

const START_AGAIN = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "TOTP_NOT_ENABLED"];

export async function awaitsSecondStep(auth: Auth, headers: Headers): Promise<boolean> {
  return (await stepCookie(auth, headers)) !== undefined;
}

export async function passSecondStep(db: Db, auth: Auth, step: Step): Promise<SecondStepResult> {
  const { code, kind, address } = step;
  const taken = await takeAttempts(db, addressAttempts("secondStepAddress", address));
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const cookie = await stepCookie(auth, step.headers);
  if (!cookie) return { ok: false, reason: "start-again" };
  // Sends only this step's cookie: with a session beside it, Better Auth would not count failures.
  const headers = new Headers({
    Cookie: cookie,
    "User-Agent": keptUserAgent(step.headers.get("User-Agent")),
  });
  const verify = kind === "phone" ? auth.api.verifyTOTP : auth.api.verifyBackupCode;
  const verified = await verify({ body: { code }, headers, returnHeaders: true }).catch(refusalOf);
  if ("ok" in verified) return verified;
  const token = verified.response.token ?? "";
  const person = (await findSessionPerson(db, token))?.person;
  if (!person || (kind === "phone" && !(await isFirstUse(db, person.id, code)))) {
    await endSession(db, token);
    return { ok: false, reason: "wrong" };
  }
  if (kind === "recovery") await mailRecoveryUsed(db, auth, person);
  await forgetWrongPasswords(db, person.email);
  const cookies = step.headers.get("Cookie");
  if (!(await knownDevice(auth, person.email, cookies)))
    verified.headers.append("Set-Cookie", await rememberDevice(auth, person.email, cookies));
  return { ok: true, person, headers: verified.headers };
}

function refusalOf(cause: unknown): Extract<SecondStepResult, { ok: false }> {
  const code = refusalCode(cause);
  if (code === "ACCOUNT_TEMPORARILY_LOCKED")
    return { ok: false, reason: "limited", seconds: SECOND_FACTOR_LOCK_SECONDS };
  return { ok: false, reason: START_AGAIN.includes(code) ? "start-again" : "wrong" };
}

/** A code that somebody watched can't be used again while it is valid. */
async function isFirstUse(db: Db, personId: string, code: string): Promise<boolean> {
  return (await takeAttempts(db, [{ limit: "secondFactorCode", of: [personId, code] }])).ok;
}

async function mailRecoveryUsed(db: Db, auth: Auth, person: Person): Promise<void> {
  if (person.role === "cliente") return;
  const { id, name, email: to } = person;
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: id } });
  const left = backupCodes.length;
  await inTransaction(db, async (transaction) => {
    await recordUpdate(transaction, person, ["staff", id], {
      before: { recoveryCodes: left + 1 },
      after: { recoveryCodes: left },
    });
    await queueMail(transaction, recoveryCodeUsedMail(await readSettings(transaction), { to, name, left }));
  });
}

async function stepCookie(auth: Auth, headers: Headers): Promise<string | undefined> {
  const { name } = (await auth.$context).createAuthCookie("two_factor");
  const cookies = headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`));
}
