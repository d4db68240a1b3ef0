import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Db, Schema } from "#app/platform/db/schema.ts";
import { customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { placeOrder } from "./place-order.server.ts";

const { db } = await testDatabase();
const PRICE = 160_000;
const WRITTEN = ["order", "order_line", "order_status_change", "stock_movement", "change_log"] as const;

let julio: string;
let card: number;
beforeEach(async () => {
  julio = (await customerWithoutAddress(db)).id;
  card = (await catalogue(db)).graphicsCard;
});

/** Orders two of the five graphics cards at the shown price, while another transaction changes the product. */
async function orderWhile(change: (transaction: Db) => Promise<unknown>, designId?: number) {
  const request = {
    customerId: julio,
    submissionId: randomUUID(),
    cart: [{ productId: card, units: 2, designId }],
    delivery: "pickup",
    phone: "912345678",
    seen: { lines: 2 * PRICE, fee: null, rate: null },
  } as const;
  const { before, ordering } = await db.transaction().execute(async (transaction) => {
    await change(transaction);
    const context = { now: new Date(), origin: "https://tienda.example", storeEmail: undefined };
    return { before: await counted(transaction), ordering: placeOrder(db, request, context) };
  });
  return { before, result: await ordering };
}

async function counted(of: Db = db) {
  const counts = WRITTEN.map((table: keyof Schema) =>
    of
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ rows }) => rows);
}

const phone = async () => (await db.selectFrom("customer").select("phone").executeTakeFirst())?.phone;
const nothing = () => Promise.resolve();
const change = (values: object) => (transaction: Db) =>
  transaction.updateTable("product").set(values).where("id", "=", card).execute();

const changes: [string, (transaction: Db) => Promise<unknown>, reason: string][] = [
  ["a new price", change({ price: PRICE + 100 }), "total-changed"],
  ["too few left", change({ stock: 1 }), "shortage"],
  ["a draft again", change({ hidden: true }), "shortage"],
  [
    "a product that is gone",
    (transaction) => transaction.deleteFrom("product").where("id", "=", card).execute(),
    "shortage",
  ],
];

test.each(changes)("%s meanwhile: nothing is written", async (_, happen, reason) => {
  const { before, result } = await orderWhile(happen);
  expect(result).toMatchObject({ ok: false, reason });
  expect(await counted()).toEqual(before);
  expect(await phone()).toBeNull();
});

test("an order has a product name that changed meanwhile", async () => {
  const { result } = await orderWhile(change({ name: "Tarjeta RTX 4060 Ti" }));
  expect(result).toMatchObject({ ok: true });
  expect(await db.selectFrom("order_line").select("name").executeTakeFirst()).toEqual({
    name: "Tarjeta RTX 4060 Ti",
  });
  expect([await stockOf(db, card), await phone()]).toEqual([3, "912345678"]);
});

test("an order with a design of somebody else writes nothing", async () => {
  const { before, result } = await orderWhile(nothing, 99);
  expect(result).toMatchObject({ ok: false, reason: "no-design" });
  expect(await counted()).toEqual(before);
});
