import { expect, test } from "vitest";
import { findAdministrators } from "#app/accounts/administrators/administrators.server.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { createAdministrator, createVerifiedCustomer } from "./verified-people.server.ts";

const { db } = await testDatabase();
const elena = { email: "Elena@yupana.example", name: "Elena Salas" };

test("the search finds administrators and no customers", async () => {
  expect(await findAdministrators(db)).toEqual([]);
  await createVerifiedCustomer(db, "hash", {
    email: "rosa@yupana.example",
    firstName: "Rosa",
    lastName: "Quispe",
  });
  const id = await createAdministrator(db, "hash", elena);
  expect(await findAdministrators(db)).toEqual([{ id, email: "elena@yupana.example", name: "Elena Salas" }]);
});

test("creating an administrator with a taken e-mail throws an error", async () => {
  await createAdministrator(db, "hash", elena);
  await expect(createAdministrator(db, "hash", elena)).rejects.toThrow("already belongs to somebody");
});
