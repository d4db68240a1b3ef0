import { expect, test } from "vitest";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { rescueAdministrator } from "./rescue-administrator.server.ts";

const { db } = await testDatabase();

const passwordOf = (personId: string) =>
  db.selectFrom("credential").select("password").where("person_id", "=", personId).executeTakeFirstOrThrow();

test("the rescue sets a new password and ends the old sessions", async () => {
  const { id } = await administrator(db);
  await db
    .insertInto("session")
    .values({ id: "s", person_id: id, token: "t", expires_at: new Date("2030-01-01") })
    .execute();
  expect(await rescueAdministrator(db, { email: "ELENA@yupana.example", passwordHash: "nueva" })).toEqual({
    ok: true,
    created: false,
  });

  expect(await passwordOf(id)).toEqual({ password: "nueva" });
  expect(await db.selectFrom("session").selectAll().execute()).toEqual([]);
  const audit = await db.selectFrom("audit_entry").select(["action", "entity", "after"]).execute();
  expect(audit).toEqual([{ action: "update", entity: "staff", after: { password: "•••" } }]);
});

test("the rescue of an administrator who lost their phone turns the second step off", async () => {
  const { id, email } = await administrator(db);
  await db.updateTable("person").set({ two_factor_enabled: true }).where("id", "=", id).execute();
  const factor = { id: "f", person_id: id, secret: "x", backup_codes: "x", verified: true };
  await db.insertInto("two_factor").values(factor).execute();
  await rescueAdministrator(db, { email, passwordHash: "nueva" });
  expect(await db.selectFrom("two_factor").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("person").select("two_factor_enabled").where("id", "=", id).execute()).toEqual([
    { two_factor_enabled: false },
  ]);
});

test("a new e-mail becomes an administrator, the e-mail of a customer does not", async () => {
  const { email } = await customerWithAddress(db);
  expect(await rescueAdministrator(db, { email, passwordHash: "x" })).toEqual({
    ok: false,
    reason: "customer",
  });
  expect(await rescueAdministrator(db, { email: "dueno@yupana.example", passwordHash: "x" })).toEqual({
    ok: true,
    created: true,
  });
  const people = await db
    .selectFrom("person")
    .select(["email", "email_verified"])
    .where("role", "=", "administrador")
    .execute();
  expect(people).toEqual([{ email: "dueno@yupana.example", email_verified: true }]);
});
