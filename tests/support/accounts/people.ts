import { createHmac } from "node:crypto";
import type { Services } from "#app/accounts/contexts.ts";
import { hashPassword } from "#app/accounts/password-hash.server.ts";
import { createAdministrator, createVerifiedCustomer } from "#app/accounts/verified-people.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

export interface TestPerson {
  id: string;
  email: string;
}

export const PASSWORD = "clave-de-prueba";
/** Cheap parameters; other tests check the cost of hashing. */
export const passwordHash = hashPassword(PASSWORD, { ln: 4, r: 8, p: 1 });

const LARCO = {
  region_code: "15",
  province_code: "1501",
  district_code: "150122",
  line: "Av. José Larco 1301",
  recommendation: "Dejar con el conserje",
};

export async function openShop(db: Db): Promise<void> {
  if (await db.selectFrom("pickup_point").select("id").executeTakeFirst()) return;
  const point = { name: "Tienda Wilson", address: "Av. Wilson 1250, Lima", hours: "de 9 a 7", position: 0 };
  await db.insertInto("pickup_point").values(point).execute();
}

/** Rosa: with phone, address and a pickup point. */
export async function customerWithAddress(db: Db): Promise<TestPerson> {
  await openShop(db);
  const email = "rosa@yupana.example";
  const person = { email, firstName: "Rosa", lastName: "Quispe Mamani", phone: "912345678" };
  const id = await createVerifiedCustomer(db, await passwordHash, person);
  await db
    .insertInto("address")
    .values({ customer_id: id, ...LARCO })
    .execute();
  return { id, email };
}

/** Julio: without phone and address, with a pickup point. */
export async function customerWithoutAddress(db: Db): Promise<TestPerson> {
  await openShop(db);
  const email = "julio@yupana.example";
  const id = await createVerifiedCustomer(db, await passwordHash, {
    email,
    firstName: "Julio",
    lastName: "Huamán Rojas",
  });
  return { id, email };
}

export async function administrator(db: Db): Promise<TestPerson> {
  const email = "elena@yupana.example";
  const id = await createAdministrator(db, await passwordHash, { email, name: "Elena Salas" });
  return { id, email };
}

/** Skips the login page and its slow check of the password. */
export async function sessionCookie({ auth }: Pick<Services, "auth">, person: TestPerson): Promise<string> {
  const { internalAdapter, authCookies, secret } = await auth.$context;
  const { token } = await internalAdapter.createSession(person.id);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`;
}
