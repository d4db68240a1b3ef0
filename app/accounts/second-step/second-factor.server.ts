import { createOTP } from "@better-auth/utils/otp";
import { secondFactorMail } from "#app/accounts/administrators/administrator-mails.ts";
import type { Auth } from "#app/accounts/auth.server.ts";
import { checkPassword, type PasswordCheck } from "#app/accounts/login/password-check.server.ts";
import { closeOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import type { AdministratorViewer } from "#app/accounts/viewer.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";

/** A set-up without confirmation expires. */
const SET_UP_MS = 15 * 60 * 1000;

export type SecondFactor =
  | { state: "off" }
  /** waits for the first code of the phone */
  | { state: "pending"; secret: string }
  | { state: "on"; since: Date; codesLeft: number };

/** Better Auth reads the session from `headers`. */
interface Requester {
  person: AdministratorViewer;
  headers: Headers;
}

export async function readSecondFactor(
  db: Db,
  auth: Auth,
  personId: string,
  now: Date,
): Promise<SecondFactor> {
  const row = await rowOf(db, personId);
  if (!row) return { state: "off" };
  if (row.verified) {
    const codesLeft = (await recoveryCodesOf(auth, personId)).length;
    return { state: "on", since: row.confirmed_at ?? row.updated_at, codesLeft };
  }
  if (now.getTime() - row.updated_at.getTime() > SET_UP_MS) return { state: "off" };
  const secret = await decrypt(auth, row.secret);
  return secret === undefined ? { state: "off" } : { state: "pending", secret };
}

export async function hasSecondFactor(db: Db, personId: string): Promise<boolean> {
  return (await rowOf(db, personId))?.verified === true;
}

export type StartSecondFactorResult = PasswordCheck | { ok: false; reason: "already" };

/** Login requires a code only after the confirmation. */
export async function startSecondFactor(
  db: Db,
  auth: Auth,
  { person, headers }: Requester,
  password: string,
): Promise<StartSecondFactorResult> {
  const check = await checkPassword(db, person.id, password);
  if (!check.ok) return check;
  if ((await rowOf(db, person.id))?.verified) return { ok: false, reason: "already" };
  await auth.api.enableTwoFactor({ body: { password }, headers });
  return { ok: true };
}

export type ConfirmSecondFactorResult =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: "wrong" | "not-started" }
  | { ok: false; reason: "limited"; seconds: number };

/** Better Auth would end this session too (docs/decisions/0005). The codes are shown once. */
export async function confirmSecondFactor(
  db: Db,
  auth: Auth,
  person: AdministratorViewer,
  { code, now }: { code: string; now: Date },
): Promise<ConfirmSecondFactorResult> {
  const taken = await takeAttempts(db, [{ limit: "secondFactorAccount", of: [person.id] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const set = await readSecondFactor(db, auth, person.id, now);
  if (set.state !== "pending") return { ok: false, reason: "not-started" };
  if (!(await createOTP(set.secret).verify(code))) return { ok: false, reason: "wrong" };
  const recoveryCodes = await recoveryCodesOf(auth, person.id);
  const confirmed = await inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable("two_factor")
      .set({ verified: true, confirmed_at: now })
      .where("person_id", "=", person.id)
      .where("verified", "=", false)
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    await setEnabled(transaction, person, true);
    await closeOtherSessions(transaction, person);
    return true;
  });
  return confirmed ? { ok: true, recoveryCodes } : { ok: false, reason: "not-started" };
}

export async function stopSecondFactor(
  db: Db,
  person: AdministratorViewer,
  password: string,
): Promise<PasswordCheck> {
  const check = await checkPassword(db, person.id, password);
  if (!check.ok) return check;
  await inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom("two_factor")
      .where("person_id", "=", person.id)
      .returning("verified")
      .executeTakeFirst();
    if (gone?.verified) await setEnabled(transaction, person, false);
  });
  return { ok: true };
}

export type RenewRecoveryCodesResult =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: "off" }
  | Exclude<PasswordCheck, { ok: true }>;

/** Replaces the earlier codes. */
export async function renewRecoveryCodes(
  db: Db,
  auth: Auth,
  { person, headers }: Requester,
  password: string,
): Promise<RenewRecoveryCodesResult> {
  const check = await checkPassword(db, person.id, password);
  if (!check.ok) return check;
  if (!(await rowOf(db, person.id))?.verified) return { ok: false, reason: "off" };
  const { backupCodes } = await auth.api.generateBackupCodes({ body: { password }, headers });
  await inTransaction(db, (transaction) =>
    recordUpdate(transaction, person, ["staff", person.id], {
      before: { recoveryCodes: null },
      after: { recoveryCodes: backupCodes.length },
    }),
  );
  return { ok: true, recoveryCodes: backupCodes };
}

async function setEnabled(db: Db, person: AdministratorViewer, enabled: boolean): Promise<void> {
  const { id, name, email: to } = person;
  await db.updateTable("person").set({ two_factor_enabled: enabled }).where("id", "=", id).execute();
  await recordUpdate(db, person, ["staff", id], {
    before: { secondFactor: !enabled },
    after: { secondFactor: enabled },
  });
  await recordChange(db, [`staff:${id}`]);
  await queueMail(db, secondFactorMail(await readSettings(db), { to, name, enabled }));
}

function rowOf(db: Db, personId: string) {
  return db
    .selectFrom("two_factor")
    .select(["secret", "verified", "confirmed_at", "updated_at"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

async function recoveryCodesOf(auth: Auth, userId: string): Promise<string[]> {
  return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes;
}

/** Undefined for data encrypted with another secret: the store was restored without its own. */
export async function decrypt(auth: Auth, data: string): Promise<string | undefined> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { secretConfig: key } = await auth.$context;
  return symmetricDecrypt({ key, data }).catch(() => undefined);
}
