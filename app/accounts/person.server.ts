import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Db, Role, Schema } from "#app/platform/db/schema.ts";

export interface NewPerson {
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  passwordHash: string;
}

/** Undefined when the e-mail is taken. Call inside a transaction. */
export async function insertPerson(db: Db, person: NewPerson): Promise<string | undefined> {
  const { name, role, emailVerified, passwordHash } = person;
  const inserted = await db
    .insertInto("person")
    .values({
      id: randomUUID(),
      name,
      email: person.email.toLowerCase(),
      email_verified: emailVerified,
      role,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  await db
    .insertInto("credential")
    .values({
      id: randomUUID(),
      person_id: inserted.id,
      account_id: inserted.id,
      provider_id: "credential",
      password: passwordHash,
    })
    .execute();
  return inserted.id;
}

/** `nameInMails` in SQL. */
export function greetedName(person: ExpressionBuilder<Schema, "person">) {
  const first = person.selectFrom("customer").select("first_name").whereRef("customer.id", "=", "person.id");
  return person.fn.coalesce(first, "person.name");
}

/** Mailed reset codes stop working. Call inside a transaction. */
export async function setPassword(db: Db, personId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable("credential")
    .set({ password: passwordHash, updated_at: new Date() })
    .where("person_id", "=", personId)
    .where("provider_id", "=", "credential")
    .execute();
  await db.deleteFrom("verification").where("value", "=", personId).execute();
}
