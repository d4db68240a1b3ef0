import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.ts";
import { MAX_CART_LINES } from "#app/values/constants.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { allToCart, moveToCart, saveForLater } from "./cart-moves.server.ts";
import type { ListName } from "./list.ts";
import { addToList, readSavedList } from "./lists.server.ts";

const { db } = await testDatabase();
let rosa: string;
let card: number;
let board: number;
let soldOut: number;
beforeEach(async () => {
  rosa = (await customerWithAddress(db)).id;
  [card = 0, board = 0, soldOut = 0] = await addProducts(
    db,
    { name: "Tarjeta" },
    { name: "Placa" },
    { name: "Disco", stock: 0 },
  );
});

const listed = async (list: ListName) =>
  (await readSavedList(db, list, rosa)).map((entry) => entry.name).sort();
const fullCart: Cart = Array.from({ length: MAX_CART_LINES }, (_, index) => ({
  productId: 10_000 + index,
  units: 1,
}));

test("a line leaves the cart for the saved items and comes back", async () => {
  const cart: Cart = [
    { productId: card, units: 3 },
    { productId: board, units: 1 },
  ];
  const saved = await saveForLater(db, rosa, cart, { productId: card });
  expect(saved).toEqual({ ok: true, cart: [{ productId: board, units: 1 }] });
  expect(await listed("saved_item")).toEqual(["Tarjeta"]);

  const back = await moveToCart(db, rosa, saved.ok ? saved.cart : [], { productId: card });
  expect(back).toEqual({
    ok: true,
    did: "moved",
    cart: [
      { productId: board, units: 1 },
      { productId: card, units: 1 },
    ],
  });
  expect(await listed("saved_item")).toEqual([]);
});

test("a line of a deleted product is not saved and stays in the cart", async () => {
  expect(await saveForLater(db, rosa, [{ productId: 9999, units: 1 }], { productId: 9999 })).toEqual({
    ok: false,
    reason: "gone",
  });
});

test("a saved item that can't be added to the cart stays saved", async () => {
  await addToList(db, "saved_item", rosa, soldOut);
  await addToList(db, "saved_item", rosa, card);
  expect(await moveToCart(db, rosa, [], { productId: soldOut })).toEqual({ ok: false, reason: "sold-out" });
  expect(await moveToCart(db, rosa, fullCart, { productId: card })).toEqual({ ok: false, reason: "full" });
  expect(await moveToCart(db, rosa, [], { productId: 9999 })).toEqual({ ok: false, reason: "gone" });
  expect(await listed("saved_item")).toEqual(["Disco", "Tarjeta"]);
});

test("a product already in the cart is only removed from the saved items", async () => {
  await addToList(db, "saved_item", rosa, card);
  const cart: Cart = [{ productId: card, units: 2 }];
  expect(await moveToCart(db, rosa, cart, { productId: card })).toEqual({
    ok: true,
    did: "already-there",
    cart,
  });
  expect(await listed("saved_item")).toEqual([]);
});

test.each([
  ["saved_item", ["Disco"]],
  ["favorite", ["Disco", "Placa", "Tarjeta"]],
] as const)("moving all %s to the cart leaves %s", async (list, staying) => {
  for (const id of [card, board, soldOut]) await addToList(db, list, rosa, id);
  const moved = await allToCart(db, list, rosa, [{ productId: card, units: 2 }]);
  expect(moved).toEqual({
    cart: [
      { productId: card, units: 2 },
      { productId: board, units: 1 },
    ],
    added: 1,
    alreadyThere: 1,
    unavailable: ["Disco"],
    noRoom: [],
  });
  expect(await listed(list)).toEqual(staying);
});

test("a full cart accepts no more products, and the rest stay saved", async () => {
  await addToList(db, "saved_item", rosa, card);
  expect(await allToCart(db, "saved_item", rosa, fullCart)).toMatchObject({ added: 0, noRoom: ["Tarjeta"] });
  expect(await listed("saved_item")).toEqual(["Tarjeta"]);
});
