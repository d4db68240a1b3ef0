import type { z } from "zod";
import { hashPassword, insertPerson } from "#app/accounts/person.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/limits.ts";
import type { signUpForm } from "./account-forms.ts";
import { type AccountServices, issueVerification } from "./verification.server.ts";
import { type Weakness, weaknessOf } from "./weak-password.server.ts";

type NewAccount = Omit<z.output<typeof signUpForm>, "consentimiento"> & {
  /** where the person was heading */
  from: string | undefined;
  address: string;
};

export type SignUp =
  | { ok: true }
  | { ok: false; reason: "taken" }
  | { ok: false; reason: "weak"; weakness: Weakness }
  | { ok: false; reason: "limited"; seconds: number };

/** Adds a customer who has consented, and mails the code that verifies the e-mail: all or nothing. */
export async function signUp(db: Db, services: AccountServices, account: NewAccount): Promise<SignUp> {
  const { nombres: firstName, apellidos: lastName, correo: email, contrasena, from, address } = account;
  const attempt = await takeAttempts(db, [
    { limit: "signUpAddress", of: [networkOf(address)] },
    { limit: "signUpAccount", of: [email] },
  ]);
  if (!attempt.ok) return { ok: false, reason: "limited", seconds: attempt.seconds };
  const weakness = await weaknessOf(db, contrasena, [email, firstName, lastName]);
  if (weakness) return { ok: false, reason: "weak", weakness };
  // Before it is known whether the e-mail is taken: both take as long.
  const passwordHash = await hashPassword(contrasena);
  return db.transaction().execute(async (transaction): Promise<SignUp> => {
    const name = `${firstName} ${lastName}`;
    const person = { email, name, role: "cliente", emailVerified: false, passwordHash } as const;
    const id = await insertPerson(transaction, person);
    if (!id) return { ok: false, reason: "taken" };
    await transaction
      .insertInto("customer")
      .values({ id, first_name: firstName, last_name: lastName, consented_at: new Date() })
      .execute();
    await recordChange(transaction, ["customers"]);
    await issueVerification(transaction, services, { id, email, name }, from);
    return { ok: true };
  });
}
