import { expect, test } from "vitest";
import type { Picture } from "#app/platform/media/picture.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { sumLines } from "#app/values/money/money.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readCartItems } from "./cart.server.ts";
import { cartParts, isOrderable } from "./cart-items.ts";

const { db } = await testDatabase();

const picture: Picture = {
  key: "productos-imagenes/tarjeta",
  original: "original.png",
  width: 800,
  height: 800,
  widths: [240, 480],
  placeholder: "#efeae3",
};

test("the cart is read with current names, prices, stock and pictures, in its own order", async () => {
  const { graphicsCard, processor } = await catalogue(db, {
    graphicsCard: { media: [{ kind: "image", file: picture }] },
  });
  const items = await readCartItems(db, [
    { productId: processor, units: 2 },
    { productId: graphicsCard, units: 1 },
  ]);
  expect(items).toEqual([
    {
      productId: processor,
      name: "Ryzen 5 7600X",
      slug: "ryzen-5-7600x",
      price: 63_900,
      stock: 20,
      deliveryDays: 3,
      isAssembly: false,
      picture: null,
      units: 2,
      max: 10,
      state: "ok",
    },
    {
      productId: graphicsCard,
      name: "Tarjeta RTX 4060",
      slug: "tarjeta-rtx-4060",
      price: 160_000,
      stock: 5,
      deliveryDays: 3,
      isAssembly: false,
      picture,
      units: 1,
      max: 5,
      state: "ok",
    },
  ]);
  expect(sumLines(cartParts(items))).toBe(2 * 63_900 + 160_000);
  expect(isOrderable(items)).toBe(true);
});

test("the units of a line are limited by the stock and by the maximum per order", async () => {
  const { processor } = await catalogue(db);
  const max = async () =>
    (await readCartItems(db, [{ productId: processor, units: 2 }])).map((item) =>
      item.state === "gone" ? 0 : item.max,
    );
  await writeSettings(db, { mostUnits: 3 });
  expect(await max()).toEqual([3]);
  await writeSettings(db, { mostUnits: 50 });
  expect(await max()).toEqual([20]);
});

test("each line is marked as short, sold out or gone, and the total counts only available units", async () => {
  const { graphicsCard, mouse } = await catalogue(db);
  const items = await readCartItems(db, [
    { productId: graphicsCard, units: 6 },
    { productId: mouse, units: 1 },
    { productId: 999, units: 4 },
  ]);
  expect(items.map((item) => item.state)).toEqual(["short", "sold-out", "gone"]);
  expect(items[2]).toEqual({ state: "gone", productId: 999, units: 4 });
  expect(sumLines(cartParts(items))).toBe(6 * 160_000);
  expect(isOrderable(items)).toBe(false);
});

test("an empty cart makes no query and can't be ordered", async () => {
  const items = await readCartItems(db, []);
  expect(items).toEqual([]);
  expect(isOrderable(items)).toBe(false);
});
