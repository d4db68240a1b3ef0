import { sql } from "kysely";
import { expect, test } from "vitest";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { mailedLink, queuedMails, testAccounts } from "#tests/support/accounts/accounts.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { signUp } from "./sign-up.server.ts";
import { verifyEmail } from "./verification.server.ts";

const { db } = await testDatabase();
const services = testAccounts(db);

const ana = {
  nombres: "Ana María",
  apellidos: "Flores Díaz",
  correo: "ana@yupana.example",
  contrasena: "clave-de-ana",
  texts: await textsToSignUp(db),
  from: "/checkout",
  address: "190.12.3.4",
};

test("creates an unverified customer with consents, and mails the verification", async () => {
  expect(await signUp(db, services, ana)).toMatchObject({ ok: true });

  const people = await db
    .selectFrom("person")
    .innerJoin("customer", "customer.id", "person.id")
    .innerJoin("credential", "credential.person_id", "person.id")
    .select([
      "email",
      "role",
      "email_verified",
      "first_name",
      "last_name",
      "method",
      "consented_at",
      "password",
    ])
    .execute();
  expect(people).toEqual([
    {
      email: "ana@yupana.example",
      role: "cliente",
      email_verified: false,
      first_name: "Ana María",
      last_name: "Flores Díaz",
      method: "correo",
      consented_at: expect.any(Date),
      password: expect.not.stringContaining("clave-de-ana"),
    },
  ]);
  const link = await mailedLink(db, "ana@yupana.example");
  expect(link.origin + link.pathname).toBe("https://yupana.example/verificar");
  expect(link.searchParams.get("mode")).toBe("verifyEmail");
  expect(link.searchParams.get("desde")).toBe("/checkout");
});

test("keeps only a hash of the mailed code", async () => {
  await signUp(db, services, ana);
  const code = (await mailedLink(db, ana.correo)).searchParams.get("oobCode") ?? "";
  const kept = await db.selectFrom("action_code").select("hash").executeTakeFirstOrThrow();
  expect(kept.hash).not.toContain(code);
  expect(kept.hash).toMatch(/^[0-9a-f]{64}$/);
});

test("a taken e-mail is reported, and nothing changes", async () => {
  await signUp(db, services, ana);
  await db.updateTable("person").set({ email_verified: true }).execute();
  const before = await db.selectFrom("credential").selectAll().execute();
  expect(await signUp(db, services, { ...ana, nombres: "Otra", contrasena: "otra-clave" })).toEqual({
    ok: false,
    reason: "taken",
  });
  expect(await db.selectFrom("credential").selectAll().execute()).toEqual(before);
  expect(await queuedMails(db)).toHaveLength(1);
});

test("a taken e-mail and a weak password are reported together", async () => {
  const weak = { ok: false, reason: "weak", weakness: "common" };
  await signUp(db, services, ana);
  expect(await signUp(db, services, { ...ana, contrasena: "password1" })).toEqual({ ...weak, taken: false });
  await db.updateTable("person").set({ email_verified: true }).execute();
  expect(await signUp(db, services, { ...ana, contrasena: "password1" })).toEqual({ ...weak, taken: true });
});

test("replaces an unconfirmed sign-up: its password, its names and its mailed code", async () => {
  await signUp(db, services, ana);
  const stranger = await db.selectFrom("credential").select("password").executeTakeFirstOrThrow();
  const first = await mailedLink(db, ana.correo);
  const again = await signUp(db, services, { ...ana, nombres: "Otra", contrasena: "otra-clave" });
  expect(again).toMatchObject({ ok: true });
  const credentials = await db.selectFrom("credential").select("password").execute();
  expect(credentials).toHaveLength(1);
  expect(credentials[0]?.password).not.toBe(stranger.password);
  expect(await db.selectFrom("customer").select("first_name").execute()).toEqual([{ first_name: "Otra" }]);
  const code = first.searchParams.get("oobCode") ?? "";
  const { address } = ana;
  expect(await verifyEmail(db, { code, address, password: ana.contrasena })).toEqual({
    ok: false,
    reason: "expired",
  });
});

test("does not replace a customer imported from another shop who has not consented", async () => {
  await signUp(db, services, ana);
  await db.updateTable("customer").set({ consented_at: null }).execute();
  expect(await signUp(db, services, { ...ana, nombres: "Otra" })).toEqual({ ok: false, reason: "taken" });
});

test("two simultaneous sign-ups with one e-mail create one account, with the password of the later one", async () => {
  const results = await Promise.all([
    signUp(db, services, ana),
    signUp(db, services, { ...ana, nombres: "Otra" }),
  ]);
  for (const result of results) expect(result).toMatchObject({ ok: true });
  expect(await db.selectFrom("person").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("credential").select("id").execute()).toHaveLength(1);
  const open = db.selectFrom("action_code").select("hash").where("consumed_at", "is", null);
  expect(await open.execute()).toHaveLength(1);
});

test("stores no account when the mail can't be queued", async () => {
  await sql`alter table pgboss.queue rename column retry_limit to gone`.execute(db);
  try {
    await expect(signUp(db, services, ana)).rejects.toThrow();
  } finally {
    await sql`alter table pgboss.queue rename column gone to retry_limit`.execute(db);
  }
  expect(await db.selectFrom("person").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("customer").select("id").execute()).toEqual([]);
});

test("attempts are limited per account", async () => {
  for (let attempt = 0; attempt < limits.signUpAccount.points; attempt++) await signUp(db, services, ana);
  expect(await signUp(db, services, { ...ana, address: "200.1.1.1" })).toEqual({
    ok: false,
    reason: "limited",
    seconds: expect.any(Number),
  });
});
