import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { acceptTexts, textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { createAdministrator } from "#app/accounts/verified-people.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

export const AUTH_SECRET = "the-secret-of-the-measurements-and-of-nothing-else";

const ADMINISTRATOR_TOKEN = "bench-administrator";
const ROWS_PER_INSERT = 500;
const FAR_AWAY = new Date("2200-01-01T00:00:00Z");
const LARCO = {
  region_code: "15",
  province_code: "1501",
  district_code: "150122",
  line: "Av. José Larco 1301",
  recommendation: "Dejar con el conserje",
};
const FIRST_NAMES = ["Rosa", "Julio", "Elena", "Carlos", "María", "Luis", "Ana", "Jorge", "Lucía", "Pedro"];
const LAST_NAMES = ["Quispe", "Huamán", "Flores", "Mamani", "Rojas", "Salas", "Torres", "Vargas", "Castro"];

/**
 * Creates an administrator, and customers with phone and address; all are logged in. Returns the customers'
 * ids.
 */
export async function fillPeople(db: Db, amount: number): Promise<string[]> {
  const administrator = await db.transaction().execute((transaction) =>
    createAdministrator(transaction, "no-password", {
      email: "bench@yupana.example",
      name: "Administrador",
    }),
  );
  await db.insertInto("session").values(session(administrator, ADMINISTRATOR_TOKEN)).execute();
  // Sessions must outlive the measurement.
  await sql`update session set created_at = ${FAR_AWAY}, updated_at = ${FAR_AWAY}`.execute(db);
  const customers = Array.from({ length: amount }, (_, index) => customerOf(index));
  for (let start = 0; start < amount; start += ROWS_PER_INSERT) {
    const part = customers.slice(start, start + ROWS_PER_INSERT);
    await db
      .insertInto("person")
      .values(part.map(({ person }) => person))
      .execute();
    await db
      .insertInto("customer")
      .values(part.map(({ customer }) => customer))
      .execute();
    await db
      .insertInto("address")
      .values(part.map(({ person }) => ({ customer_id: person.id, ...LARCO })))
      .execute();
    await db
      .insertInto("session")
      .values(part.map(({ person }) => session(person.id, person.id)))
      .execute();
  }
  const ids = customers.map(({ person }) => person.id);
  await agreeToTexts(db, ids);
  return ids;
}

/** Gives all customers the first one's consents. */
async function agreeToTexts(db: Db, [first]: string[]): Promise<void> {
  if (first === undefined) return;
  await acceptTexts(db, first, await textsToSignUp(db), "registro");
  await sql`insert into consent (person_id, text_version_id, given, source)
    select customer.id, text_version_id, given, source from consent, customer
    where person_id = ${first} and customer.id <> ${first}`.execute(db);
}

export function customerCookie(index: number): string {
  return sessionCookie(customerId(index));
}

export function administratorCookie(): string {
  return sessionCookie(ADMINISTRATOR_TOKEN);
}

function sessionCookie(token: string): string {
  const signature = createHmac("sha256", AUTH_SECRET).update(token).digest("base64");
  return `yupana.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

export function customerId(index: number): string {
  return `bench-customer-${index}`;
}

function customerOf(index: number) {
  const first_name = FIRST_NAMES[index % FIRST_NAMES.length] ?? "";
  const last_name = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? "";
  const id = customerId(index);
  const email = `cliente-${index}@correo.example`;
  return {
    person: { id, email, name: `${first_name} ${last_name}`, email_verified: true, role: "cliente" as const },
    customer: { id, first_name, last_name, phone: "987654321", consented_at: new Date() },
  };
}

function session(person_id: string, token: string) {
  return { id: token, person_id, token, expires_at: FAR_AWAY };
}
