import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { weaknessOf } from "./weak-password.server.ts";

const { db } = await testDatabase();
const known = ["rosa.quispe@yupana.example", "Rosa", "Quispe Mamani"];

test.each(["12345678", "password1", "Qwerty123", "contrasena", "iloveyou", "1234567890"])(
  "%s is refused as a common password",
  async (password) => expect(await weaknessOf(db, password, known)).toBe("common"),
);

test.each([
  "Yupana2026",
  "¡yupana!",
  "rosa.quispe@yupana.example",
  "rosa.quispe",
  "RosaQuispe99",
  "quispe mamani",
  "Quíspe-Mamani".replace("-", ""),
])("%s is refused because it contains the person's own data", async (password) =>
  expect(await weaknessOf(db, password, [...known, "RosaQuispe"])).toBe("personal"),
);

test.each(["clave-de-prueba", "cuy con papas 7", "rosa y sus cuyes", "Tr4ns-s1beriano", "         x"])(
  "%s is accepted",
  async (password) => expect(await weaknessOf(db, password, known)).toBeUndefined(),
);
