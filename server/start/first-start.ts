import { sql } from "kysely";
import { createAdministrator, findAdministrators } from "#app/accounts/administrators/first-people.server.ts";
import type { Services } from "#app/accounts/contexts.ts";
import { hashPassword } from "#app/accounts/person.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { analyzeCatalogue } from "#app/platform/db/statistics.server.ts";
import { DEMO_CUSTOMER } from "#demo/people.ts";
import { generatedPassword } from "./generated-password.ts";

const FIRST_START_LOCK = 20261121;

/** Seeds an empty database and makes the first administrator; returns what to tell the person once. */
export async function prepareFirstStart(services: Services, kind: "embedded" | "server"): Promise<string[]> {
  return [...(await seed(services, kind)), ...(await firstAdministrator(services))];
}

async function seed({ db, files, environment }: Services, kind: "embedded" | "server"): Promise<string[]> {
  const wanted = environment.SEED ?? (kind === "embedded" ? "demo" : "none");
  if (wanted === "none" || !(await isEmpty(db))) return [];
  const { copyDemoFiles, seedDemo } = await import("#demo/seed.ts");
  await copyDemoFiles(files);
  const passwordHash = await hashPassword(DEMO_CUSTOMER.password);
  const seeded = await db.transaction().execute(async (transaction) => {
    await oneNodeAtATime(transaction);
    if (!(await isEmpty(transaction))) return false;
    await seedDemo(transaction, passwordHash);
    return true;
  });
  if (seeded) await analyzeCatalogue(db);
  return seeded ? [`Demo customer: ${DEMO_CUSTOMER.email} / ${DEMO_CUSTOMER.password}`] : [];
}

async function firstAdministrator({ db, environment }: Services): Promise<string[]> {
  if ((await findAdministrators(db)).length > 0) return [];
  const email = environment.ADMIN_EMAIL ?? "admin@yupana.example";
  const password = environment.ADMIN_PASSWORD ?? generatedPassword();
  const passwordHash = await hashPassword(password);
  const made = await db.transaction().execute(async (transaction) => {
    await oneNodeAtATime(transaction);
    if ((await findAdministrators(transaction)).length > 0) return false;
    await createAdministrator(transaction, passwordHash, { email, name: "Administrador" });
    return true;
  });
  const shown = environment.ADMIN_PASSWORD ? "the password given in ADMIN_PASSWORD" : password;
  return made ? [`Administrator (told only this once): ${email} / ${shown}`] : [];
}

async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom("category").select("id").limit(1).executeTakeFirst());
}

/** Two nodes that start at once on one database take turns. */
async function oneNodeAtATime(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`.execute(db);
}
