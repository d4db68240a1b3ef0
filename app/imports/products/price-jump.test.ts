import { expect, test } from "vitest";
import { priceJump } from "./price-jump.ts";

test.each([
  [3800, 11_399, undefined],
  [3800, 11_400, "Precio: pasa de S/ 38.00 a S/ 114.00. Revísalo."],
  [3800, 125_000, "Precio: pasa de S/ 38.00 a S/ 1,250.00. Revísalo."],
  [125_000, 125, "Precio: pasa de S/ 1,250.00 a S/ 1.25. Revísalo."],
  [3000, 1001, undefined],
])("a price that changes from %i to %i gives the notice %s", (before, after, notice) => {
  expect(priceJump(before, after, "PEN")?.replaceAll("\u00a0", " ")).toBe(notice);
});
