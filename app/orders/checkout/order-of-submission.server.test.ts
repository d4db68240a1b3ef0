import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.ts";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { expectTotalsToBeSums } from "#tests/support/database/order-sums.ts";
import { placePickupOrder } from "#tests/support/orders/orders.ts";
import type { OrderRequest } from "./order-request.ts";

const { db } = await testDatabase();

expectTotalsToBeSums(db);

// No other test file uses this moment: earlier orders of the same moment would change the order numbers.
const noon = new Date("2026-11-19T17:00:00Z");
let rosa: string;
let products: TestCatalogue;

beforeEach(async () => {
  products = await catalogue(db, { processor: { stock: 2 } });
  rosa = (await customerWithAddress(db)).id;
});

const order = (cart: Cart, more: Partial<OrderRequest> = {}, now = noon) =>
  placePickupOrder(db, { customerId: rosa, cart, ...more }, now);

const oneCard = (): Cart => [{ productId: products.graphicsCard, units: 1 }];
const orders = () => db.selectFrom("order").selectAll().execute();

test("a form sent again with another cart is distinguished from its order", async () => {
  const submissionId = randomUUID();
  const first = await order(oneCard(), { submissionId });
  const since = [{ productId: products.processor, units: 1 }];
  const again = await order([...oneCard(), ...since], { submissionId });
  expect(again).toEqual({ ...first, alreadyPlaced: true, leftInCart: since, differs: true });
  for (const same of [[], oneCard()])
    expect(await order(same, { submissionId })).toEqual({ ...first, alreadyPlaced: true });
  expect(await orders()).toHaveLength(1);
});

test("a form sent again with fewer lines is distinguished too", async () => {
  const submissionId = randomUUID();
  const both = [...oneCard(), { productId: products.processor, units: 1 }];
  const first = await order(both, { submissionId });
  const again = await order(oneCard(), { submissionId });
  expect(again).toEqual({ ...first, alreadyPlaced: true, differs: true });
});

test("the same form key sent by another customer makes another order", async () => {
  const submissionId = randomUUID();
  await order(oneCard(), { submissionId });
  const julio = { customerId: (await customerWithoutAddress(db)).id, phone: "912345678" };
  expect(await order(oneCard(), { submissionId, ...julio })).toMatchObject({ alreadyPlaced: false });
});
