import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Services } from "#app/accounts/contexts.ts";
import { hashPassword, verifyPassword } from "#app/accounts/password-hash.server.ts";
import { createVerifiedCustomer } from "#app/accounts/verified-people.server.ts";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { publicOrigin, readEnvironment } from "#app/platform/config/environment.ts";
import { migrationsFolder, readMigrations } from "#app/platform/db/migrate.server.ts";
import { pageVersion, saveSettings } from "#app/settings/save-settings.server.ts";
import { readSettings, writeSettings } from "#app/settings/settings.server.ts";
import { linksWithoutAnswer } from "#app/settings/texts/footer-answers.server.ts";
import { readStoreText } from "#app/settings/texts/texts.server.ts";
import { DEMO_CUSTOMER } from "#demo/people.ts";
import { administrator } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { prepareFirstStart } from "./first-start.ts";

const { db } = await testDatabase();

function prepare(settings: Record<string, string>) {
  const environment = readEnvironment(settings);
  const services = { db, environment, origin: publicOrigin(environment) } as Services;
  return prepareFirstStart(services, "embedded");
}

test("a new store requires a second step of its administrators; an existing store keeps its setting", async () => {
  expect((await prepare({ SEED: "none" })).join()).toContain("Administrator (shown only once)");
  const { secondStepRequired, ...store } = await readSettings(db);
  expect(secondStepRequired).toBe(true);
  // A real store starts without sample data.
  expect([store.phone, store.whatsapp, store.email, store.footerCredit, ...store.social]).toEqual([
    "",
    "",
    "",
    "",
  ]);
  expect(store.footerYear).toBeGreaterThan(2023);
  const { tagline, footerSections } = store;
  expect(JSON.stringify({ tagline, footerSections })).not.toMatch(/todo el Perú|Recojo/);
  expect(await linksWithoutAnswer(db, store)).toEqual([]);
  await db.deleteFrom("setting").execute();
  expect(await prepare({ SEED: "none" })).toEqual([]);
  expect((await readSettings(db)).secondStepRequired).toBe(false);
});

test("the legal texts of a new store name no goods that it may not sell; an existing store keeps its own", async () => {
  const texts = async () =>
    (await Promise.all((["privacidad", "terminos"] as const).map((name) => readStoreText(db, name))))
      .map(({ markdown }) => markdown)
      .join();
  expect(await texts()).toMatch(/mochila/);
  await administrator(db);
  await prepare({ SEED: "none" });
  expect(await texts()).toMatch(/mochila/);
  await db.deleteFrom("person").execute();
  await prepare({ SEED: "none" });
  expect(await texts()).not.toMatch(/mochila|PC armadas/);
});

describe("the first slogan of an earlier version", () => {
  const PROMISE = "Envíos a todo el Perú";
  const slogan = async () => (await readSettings(db)).tagline;

  async function update(): Promise<string> {
    const files = await readMigrations(migrationsFolder);
    await sql.raw(files.find(({ name }) => name.includes("unpromised-slogan"))?.text ?? "").execute(db);
    return slogan();
  }

  test("is replaced while the store has no delivery rates", async () => {
    await writeSettings(db, { tagline: PROMISE });
    await upsertRates(db, [
      { place: "15", fee: 1200, freeFrom: null, minDays: 1, maxDays: 2, cashOnDelivery: false },
    ]);
    expect(await update()).toBe(PROMISE);
    await db.deleteFrom("delivery_rate").execute();
    expect(await update()).toBe("Elige y pide desde donde estés");
  });

  test("stays if the owner typed it", async () => {
    const elena = { id: (await administrator(db)).id, name: "Elena Salas" };
    await writeSettings(db, { tagline: "Lo mejor" });
    const version = pageVersion(await readSettings(db), "general");
    await saveSettings(db, elena, { page: "general", changes: { tagline: PROMISE }, version });
    expect(await update()).toBe(PROMISE);
  });
});

test.each([
  ["corta-clave", "must have at least 12 characters"],
  ["unbelievable", "is one of the most used in the world"],
  ["dueno@ejemplo.pe", "is the e-mail or the store's name"],
])("the password %s of the first administrator stops the start with a message", async (password, why) => {
  const settings = { SEED: "none", ADMIN_EMAIL: "dueno@ejemplo.pe", ADMIN_PASSWORD: password };
  await expect(prepare(settings)).rejects.toThrow(
    `Wrong setting: ADMIN_PASSWORD ${why}. Choose another one.`,
  );
  expect(await db.selectFrom("person").select("id").execute()).toEqual([]);
});

test("only an existing demo customer is locked out of a public store", async () => {
  const { email, password, firstName, lastName } = DEMO_CUSTOMER;
  await administrator(db);
  const hash = await hashPassword(password, { ln: 4, r: 8, p: 1 });
  const id = await createVerifiedCustomer(db, hash, { email, firstName, lastName });
  const passwordOf = async () =>
    (
      await db
        .selectFrom("credential")
        .select("password")
        .where("person_id", "=", id)
        .executeTakeFirstOrThrow()
    ).password ?? "";

  expect(await prepare({ SEED: "none" })).toEqual([]);
  expect(await passwordOf()).toBe(hash);
  expect((await prepare({ SEED: "none", PUBLIC_URL: "https://tienda.pe" })).join()).toContain("shut out");
  const closed = await passwordOf();
  expect(await verifyPassword(closed, password)).toBe(false);
  expect(await prepare({ SEED: "none", PUBLIC_URL: "https://tienda.pe" })).toEqual([]);
  expect(await passwordOf()).toBe(closed);
});
