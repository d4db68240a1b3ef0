import { sql } from "kysely";
import { expect, test } from "vitest";
import { limits } from "#app/platform/limits/limits.ts";
import { mailedLink, queuedMails, testAccounts } from "#tests/support/accounts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { signUp } from "./sign-up.server.ts";

const { db } = await testDatabase();
const services = testAccounts(db);

const ana = {
  nombres: "Ana María",
  apellidos: "Flores Díaz",
  correo: "ana@yupana.example",
  contrasena: "clave-de-ana",
  from: "/checkout",
  address: "190.12.3.4",
};

test("makes a customer who has consented and waits to be verified, and mails the way on", async () => {
  expect(await signUp(db, services, ana)).toEqual({ ok: true });

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

test("says that an e-mail is taken, and changes nothing", async () => {
  await signUp(db, services, ana);
  const before = await db.selectFrom("credential").selectAll().execute();
  expect(await signUp(db, services, { ...ana, nombres: "Otra", contrasena: "otra-clave" })).toEqual({
    ok: false,
    reason: "taken",
  });
  expect(await db.selectFrom("credential").selectAll().execute()).toEqual(before);
  expect(await queuedMails(db)).toHaveLength(1);
});

test("of two at once with one e-mail, one gets the account", async () => {
  const results = await Promise.all([
    signUp(db, services, ana),
    signUp(db, services, { ...ana, nombres: "Otra" }),
  ]);
  expect(results).toContainEqual({ ok: true });
  expect(results).toContainEqual({ ok: false, reason: "taken" });
  expect(await db.selectFrom("person").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("credential").select("id").execute()).toHaveLength(1);
  expect(await queuedMails(db)).toHaveLength(1);
});

test("leaves nobody behind when the mail can't be queued", async () => {
  await sql`alter table pgboss.queue rename column retry_limit to gone`.execute(db);
  try {
    await expect(signUp(db, services, ana)).rejects.toThrow();
  } finally {
    await sql`alter table pgboss.queue rename column gone to retry_limit`.execute(db);
  }
  expect(await db.selectFrom("person").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("customer").select("id").execute()).toEqual([]);
});

test("has a limit per account", async () => {
  for (let attempt = 0; attempt < limits.signUpAccount.points; attempt++) await signUp(db, services, ana);
  expect(await signUp(db, services, { ...ana, address: "200.1.1.1" })).toEqual({
    ok: false,
    reason: "limited",
    seconds: expect.any(Number),
  });
});
