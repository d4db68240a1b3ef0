import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { addProducts, picture } from "#tests/support/shop.ts";
import { readCartItems } from "./cart.server.ts";
import { cartTotal, isOrderable } from "./cart-items.ts";

const { db } = await testDatabase();

test("reads the cart with today's names, prices, stock and pictures, in its own order", async () => {
  const [card, mouse] = await addProducts(db, { stock: 3 }, { name: "Mouse G203", price: 9_900, media: [] });
  const items = await readCartItems(db, [
    { productId: mouse ?? 0, units: 2 },
    { productId: card ?? 0, units: 1 },
  ]);
  expect(items).toEqual([
    {
      productId: mouse,
      name: "Mouse G203",
      slug: "mouse-g203",
      price: 9_900,
      stock: 10,
      picture: null,
      units: 2,
      state: "ok",
    },
    {
      productId: card,
      name: "Radeon RX 7600",
      slug: "radeon-rx-7600",
      price: 125_000,
      stock: 3,
      picture,
      units: 1,
      state: "ok",
    },
  ]);
  expect(cartTotal(items)).toBe(2 * 9_900 + 125_000);
  expect(isOrderable(items)).toBe(true);
});

test("says of each line whether it is short, sold out or gone, and counts only what can be had", async () => {
  const [short, soldOut] = await addProducts(db, { stock: 2 }, { stock: 0 });
  const items = await readCartItems(db, [
    { productId: short ?? 0, units: 3 },
    { productId: soldOut ?? 0, units: 1 },
    { productId: 999, units: 4 },
  ]);
  expect(items.map((item) => item.state)).toEqual(["short", "sold-out", "gone"]);
  expect(items[2]).toEqual({ state: "gone", productId: 999, units: 4 });
  expect(cartTotal(items)).toBe(3 * 125_000);
  expect(isOrderable(items)).toBe(false);
});

test("an empty cart asks nothing of the database and can't be ordered", async () => {
  const items = await readCartItems(db, []);
  expect(items).toEqual([]);
  expect(isOrderable(items)).toBe(false);
});
