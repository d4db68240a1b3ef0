import { createHash, randomBytes, randomUUID } from "node:crypto";
import { newDigits } from "#app/accounts/login/mailed-code.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { forgetAttempts, type TakeAttemptsResult, takeAttempts } from "#app/platform/limits/limits.server.ts";
import { addressAttempts } from "#app/platform/limits/limits.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { CODE_MINUTES, codeMail } from "./request-mails.ts";

/** Time for which the code gives access to the data page. */
export const OPEN_MINUTES = 30;

/**
 * Mails six digits with a separate limit of attempts. Unknown e-mails get digits too, so that the response
 * reveals nothing.
 */
export async function mailCode(
  db: Db,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<TakeAttemptsResult> {
  const taken = await takeAttempts(db, [
    ...addressAttempts("rightsAddress", address),
    { limit: "rightsEmail", of: [email] },
  ]);
  if (!taken.ok) return taken;
  const digits = newDigits();
  await inTransaction(db, async (transaction) => {
    // Earlier codes stop working.
    await transaction.deleteFrom("verification").where("identifier", "=", codeOf(email)).execute();
    await storeToken(
      transaction,
      codeOf(email),
      hashOf(`${email} ${digits}`),
      minutesAfter(now, CODE_MINUTES),
    );
    await forgetAttempts(transaction, { limit: "rightsDigits", of: [email] });
    await queueMail(transaction, codeMail(await readSettings(transaction), { to: email, digits }));
  });
  return { ok: true };
}

export type Confirmed =
  | { ok: true; token: string }
  /** mistyped, used up or replaced by a newer mail */
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; seconds: number };

/** Exchanges the digits, once, for a token that represents the e-mail for a while. */
export async function confirmCode(
  db: Db,
  { email, digits, now }: { email: string; digits: string; now: Date },
): Promise<Confirmed> {
  const taken = await takeAttempts(db, [{ limit: "rightsDigits", of: [email] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  return inTransaction(db, async (transaction): Promise<Confirmed> => {
    const redeemed = await transaction
      .deleteFrom("verification")
      .where("identifier", "=", codeOf(email))
      .where("value", "=", hashOf(`${email} ${digits}`))
      .where("expires_at", ">", now)
      .returning("id")
      .executeTakeFirst();
    if (!redeemed) return { ok: false, reason: "wrong" };
    const token = randomBytes(32).toString("base64url");
    await storeToken(transaction, openOf(token), email, minutesAfter(now, OPEN_MINUTES));
    return { ok: true, token };
  });
}

/** The e-mail that a token represents; undefined once it has expired. */
export async function emailOfToken(db: Db, token: string, now: Date): Promise<string | undefined> {
  const open = await db
    .selectFrom("verification")
    .select("value")
    .where("identifier", "=", openOf(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return open?.value;
}

export async function closeToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom("verification").where("identifier", "=", openOf(token)).execute();
}

/** Shares Better Auth's table of codes: backups leave it out, and expired rows are deleted. */
async function storeToken(db: Db, identifier: string, value: string, expires_at: Date): Promise<void> {
  await db.insertInto("verification").values({ id: randomUUID(), identifier, value, expires_at }).execute();
}

function codeOf(email: string): string {
  return `datos-codigo:${hashOf(email)}`;
}

function openOf(token: string): string {
  return `datos-abierto:${hashOf(token)}`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
