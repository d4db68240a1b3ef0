import { sql } from "kysely";
import { findAdministrators } from "#app/accounts/administrators/administrators.server.ts";
import type { Services } from "#app/accounts/contexts.ts";
import { type Weakness, weaknessOf } from "#app/accounts/login/weak-password.server.ts";
import { hashPassword, verifyPassword } from "#app/accounts/password-hash.server.ts";
import { setPassword } from "#app/accounts/person.server.ts";
import { createAdministrator } from "#app/accounts/verified-people.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { analyzeCatalogue } from "#app/platform/db/statistics.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { defaultSettings, type StoredSettings } from "#app/settings/settings.ts";
import { writeFirstTexts } from "#app/settings/texts/texts.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { DEMO_CUSTOMER } from "#demo/people.ts";
import { generatedPassword } from "./generated-password.ts";
import { StartError } from "./start-error.ts";

const FIRST_START_LOCK = 20261121;
const WHY_WEAK: Record<Weakness, string> = {
  short: "must have at least 12 characters",
  common: "is one of the most used in the world",
  personal: "is the e-mail or the store's name",
};

export async function prepareFirstStart(services: Services, kind: "embedded" | "server"): Promise<string[]> {
  const seedKind = services.environment.SEED ?? (kind === "embedded" ? "demo" : "none");
  await refuseWeakPassword(services);
  return [
    ...(await seed(services, seedKind)),
    ...(await disableDemoCustomer(services)),
    ...(await firstAdministrator(services, seedKind)),
  ];
}

/** The first administrator's password comes from the environment, without a form's check. */
async function refuseWeakPassword({ db, environment }: Services): Promise<void> {
  const { ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password } = environment;
  if (password === undefined || (await findAdministrators(db)).length > 0) return;
  const weakness = await weaknessOf(db, password, [email], "administrador");
  if (weakness)
    throw new StartError(`Wrong setting: ADMIN_PASSWORD ${WHY_WEAK[weakness]}. Choose another one.`);
}

async function seed({ db, files, origin }: Services, seedKind: "demo" | "none"): Promise<string[]> {
  if (seedKind === "none" || !(await isEmpty(db))) return [];
  const { copyDemoFiles, seedDemo } = await import("#demo/seed.ts");
  await copyDemoFiles(files);
  // The README has its password, so a public store must not have this customer.
  const withCustomer = !origin.startsWith("https:");
  const passwordHash = withCustomer ? await hashPassword(DEMO_CUSTOMER.password) : undefined;
  const seeded = await inTransaction(db, async (transaction) => {
    await oneNodeAtATime(transaction);
    if (!(await isEmpty(transaction))) return false;
    await seedDemo(transaction, passwordHash);
    return true;
  });
  if (seeded) await analyzeCatalogue(db);
  return seeded && withCustomer ? [`Demo customer: ${DEMO_CUSTOMER.email} / ${DEMO_CUSTOMER.password}`] : [];
}

/** When a demonstration goes public, the README's password stops working. */
async function disableDemoCustomer({ db, origin }: Services): Promise<string[]> {
  if (!origin.startsWith("https:")) return [];
  const found = await db
    .selectFrom("person")
    .innerJoin("credential", "credential.person_id", "person.id")
    .select(["person.id", "password"])
    .where("email", "=", DEMO_CUSTOMER.email)
    .executeTakeFirst();
  if (!found?.password || !(await verifyPassword(found.password, DEMO_CUSTOMER.password))) return [];
  const unknownHash = await hashPassword(generatedPassword());
  await inTransaction(db, async (transaction) => {
    await setPassword(transaction, found.id, unknownHash);
    await transaction.deleteFrom("session").where("person_id", "=", found.id).execute();
  });
  return [`Demo customer shut out: the password of ${DEMO_CUSTOMER.email} is known to everybody.`];
}

async function firstAdministrator(
  { db, environment }: Services,
  seedKind: "demo" | "none",
): Promise<string[]> {
  if ((await findAdministrators(db)).length > 0) return [];
  const email = environment.ADMIN_EMAIL ?? "admin@yupana.example";
  const password = environment.ADMIN_PASSWORD ?? generatedPassword();
  const passwordHash = await hashPassword(password);
  const made = await inTransaction(db, async (transaction) => {
    await oneNodeAtATime(transaction);
    if ((await findAdministrators(transaction)).length > 0) return false;
    await createAdministrator(transaction, passwordHash, { email, name: "Administrador" });
    if (seedKind === "none") {
      await writeSettings(transaction, ownersSettings());
      await writeFirstTexts(transaction, new Date());
    }
    return true;
  });
  const shown = environment.ADMIN_PASSWORD ? "the password given in ADMIN_PASSWORD" : password;
  return made ? [`Administrator (shown only once): ${email} / ${shown}`] : [];
}

/** The footer's links of the demonstration, which has rates of every region and a pickup point. */
const WITHOUT_PROMISE: Record<string, string> = {
  "Envíos a todo el Perú": "Envíos",
  "Recojo de pedidos": "Pagos",
};

/** Unlike the demonstration, a real store has no sample data and requires the second step. */
function ownersSettings(): Partial<StoredSettings> {
  return {
    tagline: "Elige y pide desde donde estés",
    phone: "",
    whatsapp: "",
    email: "",
    social: [],
    footerSections: defaultSettings.footerSections.map(({ title, links }) => ({
      title,
      links: links.map((link) => WITHOUT_PROMISE[link] ?? link),
    })),
    footerCredit: "",
    footerYear: Number(limaDay(new Date()).slice(0, 4)),
    secondStepRequired: true,
  };
}

async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom("category").select("id").limit(1).executeTakeFirst());
}

/** Nodes may start at once on one database. */
async function oneNodeAtATime(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`.execute(db);
}
