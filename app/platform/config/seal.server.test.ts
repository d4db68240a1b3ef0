import { expect, test } from "vitest";
import { createSeal } from "./seal.server.ts";

const seal = createSeal("a secret of the store", "credentials");

test("what is sealed is opened again, whatever it says", () => {
  for (const text of ["", "APP_USR-123", "ñandú 🦤"]) expect(seal.open(seal.close(text))).toBe(text);
});

test("neither twice the same nor readable", () => {
  const sealed = seal.close("APP_USR-123");
  expect(sealed).not.toContain("APP_USR");
  expect(seal.close("APP_USR-123")).not.toBe(sealed);
});

test("another secret, another purpose, a changed or cut text opens nothing", () => {
  const sealed = seal.close("APP_USR-123");
  expect(createSeal("another secret", "credentials").open(sealed)).toBeUndefined();
  expect(createSeal("a secret of the store", "mail").open(sealed)).toBeUndefined();
  expect(seal.open(`${sealed.slice(0, -2)}AA`)).toBeUndefined();
  expect(seal.open(sealed.slice(0, 20))).toBeUndefined();
  expect(seal.open("")).toBeUndefined();
});
