import { randomUUID } from "node:crypto";
import type { Auth } from "#app/accounts/auth.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { fromAddress } from "#app/platform/limits/limits.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { resetMail } from "./account-mails.ts";
import { actionLink } from "./action-link.ts";
import { refusalCode } from "./auth-refusal.ts";
import { newResetCode } from "./mailed-code.server.ts";
import { type Weakness, weaknessOf } from "./weak-password.server.ts";

interface Asked {
  email: string;
  /** where the person was heading */
  from: string | undefined;
  address: string;
}

export type ResetRequest = { ok: true } | { ok: false; reason: "limited"; seconds: number };

/** Mails a reset link to whoever has an account; says nothing about whether there is one. */
export async function requestReset(db: Db, auth: Auth, asked: Asked): Promise<ResetRequest> {
  const taken = await takeAttempts(db, [
    ...fromAddress("recoveryAddress", asked.address),
    { limit: "recoveryAccount", of: [asked.email] },
  ]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const person = await db
    .selectFrom("person")
    .select("id")
    .where("email", "=", asked.email)
    .executeTakeFirst();
  if (!person) await writeForNobody(db, asked);
  else
    await auth.api.requestPasswordReset({
      body: { email: asked.email, ...(asked.from && { redirectTo: asked.from }) },
    });
  return { ok: true };
}

class Undone extends Error {}

/** What is written for somebody, undone: how long an answer takes does not tell who has an account. */
async function writeForNobody(db: Db, { email, from }: Asked): Promise<void> {
  const { code, row } = newResetCode(randomUUID(), new Date());
  const undone = inTransaction(db, async (transaction) => {
    await transaction.insertInto("verification").values(row).execute();
    await sendResetMail(transaction, "https://nadie.example", { email, name: email }, code, from);
    throw new Undone();
  });
  await undone.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** Queues the mail with the link that Better Auth made the code of. */
export async function sendResetMail(
  db: Db,
  origin: string,
  person: { email: string; name: string },
  code: string,
  from?: string,
): Promise<void> {
  const url = actionLink(origin, "resetPassword", code, from);
  await queueMail(db, resetMail(await readSettings(db), { to: person.email, name: person.name, url }));
}

/** Whether the form is worth showing; looking uses nothing up. */
export async function isResetCodeUsable(auth: Auth, code: string): Promise<boolean> {
  if (!isResetCode(code)) return false;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${code}`);
  return found !== null && new Date(found.expiresAt) > new Date();
}

export type Reset =
  | { ok: true }
  /** the code is unknown, used or expired */
  | { ok: false; reason: "impossible" }
  /** the code stays good */
  | { ok: false; reason: "weak"; weakness: Weakness }
  | { ok: false; reason: "limited"; seconds: number }
  | { ok: false; reason: "error"; cause: unknown };

/** Sets a new password and closes the person's sessions; of several attempts at once with one code, one succeeds. */
export async function resetPassword(
  db: Db,
  auth: Auth,
  { code, password, address }: { code: string; password: string; address: string },
): Promise<Reset> {
  const taken = await takeAttempts(db, fromAddress("codeAddress", address));
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  if (!isResetCode(code)) return { ok: false, reason: "impossible" };
  const weakness = await weaknessAt(db, auth, code, password);
  if (weakness) return { ok: false, reason: "weak", weakness };
  try {
    await auth.api.resetPassword({ body: { token: code, newPassword: password } });
    return { ok: true };
  } catch (cause) {
    const impossible = ["INVALID_TOKEN", "USER_NOT_FOUND"].includes(refusalCode(cause));
    return impossible ? { ok: false, reason: "impossible" } : { ok: false, reason: "error", cause };
  }
}

/** Of a password for the person whose code this is. */
async function weaknessAt(db: Db, auth: Auth, code: string, password: string): Promise<Weakness | undefined> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${code}`);
  const person = await db
    .selectFrom("person")
    .select(["email", "name", "role"])
    .where("id", "=", found?.value ?? "")
    .executeTakeFirst();
  return weaknessOf(db, password, person ? [person.email, person.name] : [], person?.role);
}

/** Anything else never reaches the database. */
function isResetCode(code: string): boolean {
  return /^[A-Za-z0-9]{16,64}$/.test(code);
}
