import { expect, test } from "vitest";
import { createSeal } from "./seal.server.ts";

const seal = createSeal("a secret of the store", "credentials");

test("any encrypted text is decrypted to the original", () => {
  for (const text of ["", "APP_USR-123", "ñandú 🦤"]) expect(seal.open(seal.close(text))).toBe(text);
});

test("a ciphertext differs each time and does not contain the text", () => {
  const sealed = seal.close("APP_USR-123");
  expect(sealed).not.toContain("APP_USR");
  expect(seal.close("APP_USR-123")).not.toBe(sealed);
});

test("a text with another secret or purpose, changed or cut, is not decrypted", () => {
  const sealed = seal.close("APP_USR-123");
  expect(createSeal("another secret", "credentials").open(sealed)).toBeUndefined();
  expect(createSeal("a secret of the store", "mail").open(sealed)).toBeUndefined();
  expect(seal.open(`${sealed.slice(0, -2)}AA`)).toBeUndefined();
  expect(seal.open(sealed.slice(0, 20))).toBeUndefined();
  expect(seal.open("")).toBeUndefined();
});
