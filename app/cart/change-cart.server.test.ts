import { beforeEach, expect, test } from "vitest";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { type CartChange, describeCartChange } from "./cart-change.ts";
import { changeCart } from "./change-cart.server.ts";

const { db } = await testDatabase();
let card: number;
let soldOut: number;
const GONE = 999;

beforeEach(async () => {
  const products = await catalogue(db, { graphicsCard: { stock: 3 } });
  card = products.graphicsCard;
  soldOut = products.mouse;
});

const withCard = (units: number) => [{ productId: card, units }];

test("adds a product in stock with one unit", async () => {
  expect(await changeCart(db, [], { intent: "add", productId: card })).toEqual({
    ok: true,
    did: "added",
    cart: withCard(1),
  });
});

test("adds the requested units, up to the stock", async () => {
  const add = (units: number) => changeCart(db, [], { intent: "add", productId: card, units });
  expect(await add(2)).toEqual({ ok: true, did: "added", cart: withCard(2) });
  const capped = await add(9);
  expect(capped).toEqual({ ok: true, did: "capped", cart: withCard(3), units: 3 });
  await db.updateTable("product").set({ stock: 50 }).where("id", "=", card).execute();
  expect(await add(30)).toMatchObject({ did: "limited", cart: withCard(10), units: 10 });
});

test("refuses a product that is sold out, gone or already in the cart", async () => {
  const add = (productId: number) => changeCart(db, withCard(2), { intent: "add", productId });
  expect(await add(soldOut)).toEqual({ ok: false, reason: "sold-out" });
  expect(await add(GONE)).toEqual({ ok: false, reason: "gone" });
  expect(await add(card)).toEqual({ ok: false, reason: "already-there" });
});

test.each([
  ["more", 1, 2, "changed"],
  ["more", 3, 3, "capped"],
  ["less", 2, 1, "changed"],
  ["less", 1, 1, "changed"],
  ["less", 9, 3, "capped"],
  ["adjust", 9, 3, "changed"],
] as const)("%s takes %d units to %d", async (intent, before, after, did) => {
  const answer = await changeCart(db, withCard(before), { intent, productId: card });
  expect(answer).toEqual({ ok: true, did, cart: withCard(after), units: after });
});

test.each([
  [2, 2, "changed"],
  [0, 1, "changed"],
  [-5, 1, "changed"],
  [99_999, 3, "capped"],
] as const)("typing %d units gives %d", async (typed, units, did) => {
  const change: CartChange = { intent: "units", productId: card, units: typed };
  expect(await changeCart(db, withCard(1), change)).toEqual({ ok: true, did, cart: withCard(units), units });
});

test("limits the units of one product to the maximum per order, with a message", async () => {
  await db.updateTable("product").set({ stock: 50 }).where("id", "=", card).execute();
  const typed = await changeCart(db, withCard(1), { intent: "units", productId: card, units: 30 });
  expect(typed).toEqual({ ok: true, did: "limited", cart: withCard(10), units: 10, mostUnits: 10 });
  expect(describeCartChange(typed)).toBe(
    "Vendemos hasta 10 unidades por pedido. Si necesitas más, escríbenos.",
  );
  expect(await changeCart(db, withCard(10), { intent: "more", productId: card })).toMatchObject({
    units: 10,
  });
  const designed = [{ productId: card, units: 10, designId: 7 }];
  const added = await changeCart(db, designed, { intent: "add", productId: card });
  expect(added).toEqual({ ok: false, reason: "at-most", mostUnits: 10 });
});

test("one click removes a line that is sold out or gone", async () => {
  for (const productId of [soldOut, GONE]) {
    const cart = [...withCard(1), { productId, units: 1 }];
    const answer = await changeCart(db, cart, { intent: "adjust", productId });
    expect(answer).toEqual({ ok: true, did: "removed", cart: withCard(1) });
  }
});

test("changes nothing for a product that is not in the cart", async () => {
  const answer = await changeCart(db, withCard(1), { intent: "more", productId: soldOut });
  expect(answer).toEqual({ ok: false, reason: "not-in-cart" });
});

test("removes a line, and empties the cart", async () => {
  expect(await changeCart(db, withCard(2), { intent: "remove", productId: card })).toMatchObject({
    cart: [],
  });
  expect(await changeCart(db, withCard(2), { intent: "empty" })).toMatchObject({ did: "emptied", cart: [] });
});
