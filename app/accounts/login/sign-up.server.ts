import type { z } from "zod";
import type { TextToAccept } from "#app/accounts/consent/consent.ts";
import { acceptTexts, setAdvertising } from "#app/accounts/consent/consents.server.ts";
import { hashPassword } from "#app/accounts/password-hash.server.ts";
import { insertPerson, setPassword } from "#app/accounts/person.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { type Attempt, addressAttempts } from "#app/platform/limits/limits.ts";
import type { signUpForm } from "./account-forms.ts";
import { proofOf } from "./link-owner.server.ts";
import { type AccountServices, issueVerification } from "./verification.server.ts";
import { type Weakness, weaknessOf } from "./weak-password.server.ts";

type NewAccount = Omit<z.output<typeof signUpForm>, "consentimiento" | "textos"> & {
  /** as the form showed them */
  texts: readonly TextToAccept[];
  from: string | undefined;
  address: string;
};

export type SignUpResult =
  /** for a cookie: this browser's mailed link needs no password */
  | { ok: true; proof: string }
  | { ok: false; reason: "taken" }
  | { ok: false; reason: "weak"; weakness: Weakness; taken: boolean }
  | { ok: false; reason: "limited"; seconds: number };

/** Adds a customer or replaces an unconfirmed one, and mails the verification code, in one transaction. */
export async function signUp(db: Db, services: AccountServices, account: NewAccount): Promise<SignUpResult> {
  const { nombres: firstName, apellidos: lastName, correo: email, contrasena, from, address } = account;
  const attempt = await takeAttempts(db, attemptsOf(email, address));
  if (!attempt.ok) return { ok: false, reason: "limited", seconds: attempt.seconds };
  const weakness = await weaknessOf(db, contrasena, [email, firstName, lastName]);
  if (weakness) return { ok: false, reason: "weak", weakness, taken: await isTaken(db, email) };
  // Runs before the lookup, so that a taken e-mail takes the same time.
  const passwordHash = await hashPassword(contrasena);
  return inTransaction(db, async (transaction): Promise<SignUpResult> => {
    const name = `${firstName} ${lastName}`;
    const person = { email, name, role: "cliente", emailVerified: false, passwordHash } as const;
    const added = await insertPerson(transaction, person);
    const id = added ?? (await replaceUnconfirmed(transaction, { email, name, passwordHash }));
    if (!id) return { ok: false, reason: "taken" };
    const names = { first_name: firstName, last_name: lastName, consented_at: new Date() };
    await transaction
      .insertInto("customer")
      .values({ id, ...names })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(names))
      .execute();
    await acceptTexts(transaction, id, account.texts, "registro");
    // The replaced sign-up may have been a stranger's, so its consent is withdrawn.
    if (!added) await setAdvertising(transaction, id, false, "registro");
    if (account.publicidad === "on") await setAdvertising(transaction, id, true, "registro");
    await recordChange(transaction, ["customers"]);
    await issueVerification(transaction, services, { id, email, name: firstName }, from);
    return { ok: true, proof: proofOf(passwordHash) };
  });
}

/** For a form with other errors, so that one response reports all of them. Limited like a sign-up. */
export async function mayReportTaken(db: Db, email: string, address: string): Promise<boolean> {
  return (await takeAttempts(db, attemptsOf(email, address))).ok && isTaken(db, email);
}

function attemptsOf(email: string, address: string): Attempt[] {
  return [...addressAttempts("signUpAddress", address), { limit: "signUpAccount", of: [email] }];
}

async function isTaken(db: Db, email: string): Promise<boolean> {
  const person = await db.selectFrom("person").select("id").where("email", "=", email).executeTakeFirst();
  return person !== undefined && !(await unconfirmed(db, email).executeTakeFirst());
}

function unconfirmed(db: Db, email: string) {
  return db
    .selectFrom("person")
    .innerJoin("customer", "customer.id", "person.id")
    .select("person.id")
    .where("email", "=", email)
    .where("email_verified", "=", false)
    .where("consented_at", "is not", null)
    .where("blocked_at", "is", null);
}

/**
 * Either of two sign-ups may be a stranger's, but only the address's owner can confirm one. Imported
 * customers are not replaced.
 */
async function replaceUnconfirmed(
  db: Db,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string | undefined> {
  const replaced = await unconfirmed(db, email).forUpdate().executeTakeFirst();
  if (!replaced) return undefined;
  await db.updateTable("person").set({ name }).where("id", "=", replaced.id).execute();
  await setPassword(db, replaced.id, passwordHash);
  return replaced.id;
}
