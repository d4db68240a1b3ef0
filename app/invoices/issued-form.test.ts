import { expect, test } from "vitest";
import { seriesProblem } from "./issued-form.ts";

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
