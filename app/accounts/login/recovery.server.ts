import { randomUUID } from "node:crypto";
import type { Auth } from "#app/accounts/auth.server.ts";
import { greetedName } from "#app/accounts/person.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { isDatabaseAway } from "#app/platform/db/database-away.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { addressAttempts } from "#app/platform/limits/limits.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { resetMail } from "./account-mails.ts";
import { actionLink } from "./action-link.ts";
import { refusalCode } from "./auth-refusal.ts";
import { newResetCode } from "./mailed-code.server.ts";
import { type Weakness, weaknessOf } from "./weak-password.server.ts";

const RESET_MS = 60 * 60 * 1000;

interface Recovery {
  email: string;
  from: string | undefined;
  address: string;
}

export type RequestResetResult = { ok: true } | { ok: false; reason: "limited"; seconds: number };

class Rollback extends Error {}

/**
 * Does not reveal whether the account exists, not even by its duration: without an account it writes the same
 * and rolls back.
 */
export async function requestReset(db: Db, origin: string, recovery: Recovery): Promise<RequestResetResult> {
  const { email, from, address } = recovery;
  const taken = await takeAttempts(db, [
    ...addressAttempts("recoveryAddress", address),
    { limit: "recoveryAccount", of: [email] },
  ]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const written = inTransaction(db, async (transaction) => {
    const person = await transaction
      .selectFrom("person")
      .select((eb) => ["id", greetedName(eb).as("name")])
      .where("email", "=", email)
      .executeTakeFirst();
    const { code, row } = newResetCode(person?.id ?? randomUUID(), new Date(Date.now() + RESET_MS));
    await transaction.insertInto("verification").values(row).execute();
    const url = actionLink(origin, "resetPassword", code, from);
    const mail = { to: email, name: person?.name ?? "", url };
    await queueMail(transaction, resetMail(await readSettings(transaction), mail));
    if (!person) throw new Rollback();
  });
  await written.catch((error) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return { ok: true };
}

/** The person whose password this unused code can change. Does not redeem the code. */
export async function ownerOfResetCode(db: Db, auth: Auth, code: string) {
  if (!/^[A-Za-z0-9]{16,64}$/.test(code)) return undefined;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${code}`);
  if (!found || new Date(found.expiresAt) <= new Date()) return undefined;
  return db
    .selectFrom("person")
    .select(["id", "email", "name", "role"])
    .where("id", "=", found.value)
    .executeTakeFirst();
}

export type ResetPasswordResult =
  | { ok: true; personId: string }
  /** the code is unknown, used or expired */
  | { ok: false; reason: "impossible" }
  /** the code stays valid */
  | { ok: false; reason: "weak"; weakness: Weakness }
  | { ok: false; reason: "limited"; seconds: number }
  /** the code may be used up, and the password changed */
  | { ok: false; reason: "error"; cause: unknown };

/** Sets the password and closes all sessions. Of concurrent attempts with one code, only one succeeds. */
export async function resetPassword(
  db: Db,
  auth: Auth,
  { code, password, address }: { code: string; password: string; address: string },
): Promise<ResetPasswordResult> {
  const taken = await takeAttempts(db, addressAttempts("codeAddress", address));
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const person = await ownerOfResetCode(db, auth, code);
  if (!person) return { ok: false, reason: "impossible" };
  const weakness = await weaknessOf(db, password, [person.email, person.name], person.role);
  if (weakness) return { ok: false, reason: "weak", weakness };
  try {
    await auth.api.resetPassword({ body: { token: code, newPassword: password } });
    return { ok: true, personId: person.id };
  } catch (cause) {
    if (isDatabaseAway(cause)) throw cause;
    const isRefusal = cause instanceof Error && cause.name === "APIError";
    const impossible = isRefusal && ["INVALID_TOKEN", "USER_NOT_FOUND"].includes(refusalCode(cause));
    return impossible ? { ok: false, reason: "impossible" } : { ok: false, reason: "error", cause };
  }
}
