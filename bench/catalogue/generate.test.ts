import { expect, test } from "vitest";
import { generateProducts } from "./generate.ts";

test("60,000 products have different names, and the first 6,000 are those of the small catalogue", () => {
  const products = generateProducts(60_000);
  expect(new Set(products.map(({ name }) => name)).size).toBe(60_000);
  expect(products.slice(0, 6000)).toEqual(generateProducts(6000));
});

test("a hundred products show every subcategory, some sold out", () => {
  const products = generateProducts(100);
  expect(new Set(products.map(({ subcategory }) => subcategory)).size).toBe(13);
  expect(products.some(({ stock }) => stock === 0)).toBe(true);
});
