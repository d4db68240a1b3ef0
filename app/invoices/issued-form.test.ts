import { expect, test } from "vitest";
import { issuedForm, seriesProblem } from "./issued-form.ts";

test.each([
  ["boleta", "F001-1", true],
  ["boleta", "E001-1", true],
  ["boleta", "B001-1", false],
  ["boleta", "EB01-1", false],
  ["boleta", "0001-1", false],
  ["factura", "B001-1", true],
  ["factura", "EB01-1", true],
  ["factura", "F001-1", false],
  ["factura", "E001-1", false],
] as const)("a %s with the number %s: refused %s", (kind, number, refused) => {
  expect(seriesProblem(kind, number) !== undefined).toBe(refused);
});

test.each([
  ["F001-0", false],
  ["b001-00000000", false],
  ["F001-1", true],
  ["B001-00000010", true],
  ["F001-99999999", true],
])("the receipt number %s is accepted: %s", (numero, accepted) => {
  expect(issuedForm.safeParse({ numero, version: "1" }).success).toBe(accepted);
});
