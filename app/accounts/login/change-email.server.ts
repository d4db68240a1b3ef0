import { greetedName } from "#app/accounts/person.server.ts";
import { nameInMails, type Person } from "#app/accounts/viewer.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { readdressQueuedMails } from "#app/mail/queued-mails.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { emailChangedMail, emailChangeMail } from "./account-mails.ts";
import { actionLink } from "./action-link.ts";
import { endCodes, issueCode, redeemCode } from "./mailed-code.server.ts";
import { checkPassword } from "./password-check.server.ts";

const CODE_SECONDS = 60 * 60 * 24;

interface EmailChange {
  password: string;
  newEmail: string;
}

export type RequestEmailChangeResult =
  | { ok: true }
  | { ok: false; reason: "limited"; seconds: number }
  /** one or both fields are wrong */
  | { ok: false; reason: "refused"; wrongPassword: boolean; email: "same" | "taken" | undefined };

/** Mails a single-use code to the new address; until it is used the old address stays. */
export async function requestEmailChange(
  db: Db,
  origin: string,
  person: Person,
  { password, newEmail }: EmailChange,
): Promise<RequestEmailChangeResult> {
  const check = await checkPassword(db, person.id, password);
  if (!check.ok && check.reason === "limited") return check;
  const same = newEmail === person.email;
  if (check.ok && !same) {
    const attempt = await takeAttempts(db, [{ limit: "emailChangeAccount", of: [person.id] }]);
    if (!attempt.ok) return { ok: false, reason: "limited", seconds: attempt.seconds };
  }
  const email = same ? "same" : (await isTaken(db, newEmail)) ? "taken" : undefined;
  if (!check.ok || email) return { ok: false, reason: "refused", wrongPassword: !check.ok, email };
  await mailChangeLink(db, origin, person, newEmail);
  return { ok: true };
}

async function mailChangeLink(db: Db, origin: string, person: Person, newEmail: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const code = await issueCode(transaction, { personId: person.id, seconds: CODE_SECONDS, newEmail });
    const url = actionLink(origin, "verifyEmail", code, undefined);
    const mail = { to: newEmail, name: nameInMails(person), url };
    await queueMail(transaction, emailChangeMail(await readSettings(transaction), mail));
    await recordChange(transaction, [`customer:${person.id}`]);
  });
}

/** The new address, not confirmed yet. */
export async function readPendingEmail(db: Db, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("action_code")
    .select("new_email")
    .where("person_id", "=", personId)
    .where("new_email", "is not", null)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  return row?.new_email ?? undefined;
}

export type ResendEmailChangeResult =
  | { ok: true; newEmail: string }
  | { ok: false; reason: "none" | "taken" }
  | { ok: false; reason: "limited"; seconds: number };

/**
 * Mails a new link to the pending address; the earlier link stops working. Needs no password, because the
 * first link required it.
 */
export async function resendEmailChange(
  db: Db,
  origin: string,
  person: Person,
): Promise<ResendEmailChangeResult> {
  const newEmail = await readPendingEmail(db, person.id);
  if (!newEmail) return { ok: false, reason: "none" };
  const taken = await takeAttempts(db, [{ limit: "emailChangeAccount", of: [person.id] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  if (await isTaken(db, newEmail)) return { ok: false, reason: "taken" };
  await mailChangeLink(db, origin, person, newEmail);
  return { ok: true, newEmail };
}

/** The mailed link stops working; the address stays as it is. */
export async function cancelEmailChange(db: Db, personId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await endCodes(transaction, personId);
    await recordChange(transaction, [`customer:${personId}`]);
  });
}

export type ApplyEmailChangeResult =
  | { ok: true; email: string }
  | { ok: false; reason: "not-ours" | "taken" };

/** Redeems the code, changes the address, also in repairs and queued mails, and notifies the old address. */
export function applyEmailChange(db: Db, code: string): Promise<ApplyEmailChangeResult> {
  return inTransaction(db, async (transaction): Promise<ApplyEmailChangeResult> => {
    const found = await redeemCode(transaction, code, "email-change");
    const newEmail = found?.new_email;
    if (!newEmail) return { ok: false, reason: "not-ours" };
    if (await isTaken(transaction, newEmail)) return { ok: false, reason: "taken" };
    const old = await transaction
      .selectFrom("person")
      .select(["id", "email"])
      .select((eb) => greetedName(eb).as("name"))
      .where("id", "=", found.person_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("person")
      .set({ email: newEmail, email_verified: true })
      .where("id", "=", old.id)
      .execute();
    // Orders read the account's address. Repairs store an address, which may be another one than the
    // account's.
    await transaction
      .updateTable("repair_request")
      .set({ email: newEmail })
      .where("customer_id", "=", old.id)
      .where("email", "=", old.email)
      .execute();
    // Reset codes were mailed to the old address, which may be somebody else's by now.
    await transaction.deleteFrom("verification").where("value", "=", old.id).execute();
    await recordChange(transaction, [`customer:${old.id}`, "orders", "repairs"]);
    await readdressQueuedMails(transaction, old.email, newEmail);
    const mail = { to: old.email, name: old.name, newEmail };
    await queueMail(transaction, emailChangedMail(await readSettings(transaction), mail));
    return { ok: true, email: newEmail };
  });
}

async function isTaken(db: Db, email: string): Promise<boolean> {
  const person = await db.selectFrom("person").select("id").where("email", "=", email).executeTakeFirst();
  return person !== undefined;
}
