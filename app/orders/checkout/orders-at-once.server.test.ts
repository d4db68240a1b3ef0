import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { allowManyOrders } from "#tests/support/database/many-orders.ts";
import { expectTotalsToBeSums } from "#tests/support/database/order-sums.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { placeOrder } from "./place-order.server.ts";

const { db } = await testDatabase();
expectTotalsToBeSums(db);
let rosa: string;

beforeEach(async () => {
  await allowManyOrders(db);
  rosa = (await customerWithAddress(db)).id;
});

function order(cart: Cart, submissionId = randomUUID()) {
  // The clock stands still, so that every order wants the same number.
  const now = new Date("2026-11-21T17:00:00Z");
  const request = { customerId: rosa, submissionId, cart, delivery: "address" } as const;
  return placeOrder(db, request, { now, origin: "https://tienda.example", storeEmail: undefined });
}

function atOnce<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

async function countOrders() {
  return (await db.selectFrom("order").select("id").execute()).length;
}

test("one form sent five times for the last unit makes one order and one pair of e-mails", async () => {
  const { graphicsCard } = await catalogue(db, { graphicsCard: { stock: 1 } });
  const form = randomUUID();
  const results = await atOnce(5, () => order([{ productId: graphicsCard, units: 1 }], form));
  expect(new Set(results.map((result) => result.ok && result.number)).size).toBe(1);
  expect(results.filter((result) => result.ok && !result.alreadyPlaced)).toHaveLength(1);
  expect(await countOrders()).toBe(1);
  expect(await queuedMails(db)).toHaveLength(2);
  expect(await stockOf(db, graphicsCard)).toBe(0);
});

test("one form sent five times with stock to spare makes one order", async () => {
  const { graphicsCard } = await catalogue(db);
  const form = randomUUID();
  const results = await atOnce(5, () => order([{ productId: graphicsCard, units: 1 }], form));
  expect(results.filter((result) => result.ok)).toHaveLength(5);
  expect(await countOrders()).toBe(1);
  expect(await stockOf(db, graphicsCard)).toBe(4);
});

test("of 200 orders for 50 units 50 are placed, with different numbers, and 150 are refused", async () => {
  const { graphicsCard } = await catalogue(db, { graphicsCard: { stock: 50 } });
  const results = await atOnce(200, () => order([{ productId: graphicsCard, units: 1 }]));
  const placed = results.filter((result) => result.ok);
  expect(placed).toHaveLength(50);
  expect(results.filter((result) => !result.ok && result.reason === "shortage")).toHaveLength(150);
  expect(await stockOf(db, graphicsCard)).toBe(0);
  expect(new Set(placed.map((result) => result.number)).size).toBe(50);
  expect(await queuedMails(db)).toHaveLength(100);
});

test("simultaneous orders of the same products in opposite order all succeed", async () => {
  const { graphicsCard, processor } = await catalogue(db, {
    graphicsCard: { stock: 100 },
    processor: { stock: 100 },
  });
  const results = await atOnce(60, (index) => {
    const ids = index % 2 === 0 ? [graphicsCard, processor] : [processor, graphicsCard];
    return order(ids.map((productId) => ({ productId, units: 1 })));
  });
  expect(results.every((result) => result.ok)).toBe(true);
  expect([await stockOf(db, graphicsCard), await stockOf(db, processor)]).toEqual([40, 40]);
});
