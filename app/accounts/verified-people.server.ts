import { acceptTexts, textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { insertPerson, type NewPerson } from "#app/accounts/person.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

interface Administrator {
  email: string;
  name: string;
}

interface VerifiedCustomer {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
}

/** Throws when the e-mail is taken. Call inside a transaction. */
export async function createAdministrator(
  db: Db,
  passwordHash: string,
  { email, name }: Administrator,
): Promise<string> {
  const id = await insertVerified(db, { email, name, role: "administrador", passwordHash });
  await db.insertInto("staff").values({ id, name }).execute();
  return id;
}

/** Throws when the e-mail is taken. Call inside a transaction. */
export async function createVerifiedCustomer(
  db: Db,
  passwordHash: string,
  { email, firstName, lastName, phone }: VerifiedCustomer,
): Promise<string> {
  const name = `${firstName} ${lastName}`;
  const id = await insertVerified(db, { email, name, role: "cliente", passwordHash });
  await db
    .insertInto("customer")
    .values({
      id,
      first_name: firstName,
      last_name: lastName,
      phone: phone ?? null,
      consented_at: new Date(),
    })
    .execute();
  await acceptTexts(db, id, await textsToSignUp(db), "registro");
  return id;
}

async function insertVerified(db: Db, person: Omit<NewPerson, "emailVerified">): Promise<string> {
  const id = await insertPerson(db, { ...person, emailVerified: true });
  if (!id) throw new Error("That e-mail already belongs to somebody.");
  return id;
}
