import { expect, test } from "vitest";
import { shareStock } from "./cart-items.ts";

const line = (units: number, designId?: number) =>
  designId === undefined ? { productId: 1, units } : { productId: 1, units, designId };

test.each([
  ["all fit: each may grow by what is left", 10, [line(2), line(3, 7)], [7, 8]],
  ["they do not: earlier lines first", 4, [line(2), line(3, 7)], [4, 2]],
  ["nothing is left for the last", 2, [line(2), line(1, 7)], [2, 0]],
  ["sold out", 0, [line(1), line(1, 7)], [0, 0]],
])("lines of one product share its stock: %s", (_, stock, cart, shares) => {
  expect(shareStock(cart, () => stock)).toEqual(shares);
});
