import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { customerWithoutAddress } from "#tests/support/people.ts";
import { catalogue, stockOf } from "#tests/support/products.ts";
import { writeOrder } from "./write-order.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T17:00:00Z");
const PRICE = 160_000;
const WRITTEN = ["order", "order_line", "order_status_change", "stock_movement", "change_log"] as const;

let julio: string;
let card: number;
beforeEach(async () => {
  julio = (await customerWithoutAddress(db)).id;
  card = (await catalogue(db)).graphicsCard;
});

/** Two of the five graphics cards, as they were seen before something happened. */
function write(more: { units?: number; designId?: number; number?: string } = {}) {
  const { units = 2, designId, number = `00${now.getTime()}` } = more;
  const person = { customerId: julio, firstName: "Julio", lastName: "Rojas", email: "julio@yupana.example" };
  const order = { ...person, number, submissionId: randomUUID(), status: "pedido", placedAt: now } as const;
  const line = { productId: card, designId, name: "Tarjeta RTX 4060", units, price: PRICE, picture: null };
  return writeOrder(
    db,
    { ...order, phone: "912345678", address: null, total: units * PRICE },
    [line],
    { mails: [], tags: ["orders"] },
    { storesPhone: true },
  );
}

async function counted() {
  const counts = WRITTEN.map((table: keyof Schema) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ rows }) => rows);
}

const phone = async () => (await db.selectFrom("customer").select("phone").executeTakeFirst())?.phone;

test("writes what is still as it was seen", async () => {
  expect(await write()).toBe(true);
  expect([await stockOf(db, card), await phone()]).toEqual([3, "912345678"]);
});

const change = (values: object) => () =>
  db.updateTable("product").set(values).where("id", "=", card).execute();
const changes: [string, () => Promise<unknown>][] = [
  ["a new price", change({ price: PRICE + 100 })],
  ["a new name", change({ name: "Tarjeta RTX 4060 Ti" })],
  ["too few left", change({ stock: 1 })],
  ["a draft again", change({ hidden: true })],
  ["a product that is gone", () => db.deleteFrom("product").where("id", "=", card).execute()],
];

test.each(changes)("%s meanwhile: nothing is written", async (_, happen) => {
  await happen();
  const before = await counted();
  expect(await write()).toBe(false);
  expect(await counted()).toEqual(before);
  expect(await phone()).toBeNull();
});

test("a design that its owner does not have, or a taken number: nothing is written", async () => {
  expect(await write({ units: 1 })).toBe(true);
  const before = await counted();
  expect(await write()).toBe(false);
  expect(await write({ designId: 99, number: `00${now.getTime() + 1}` })).toBe(false);
  expect(await counted()).toEqual(before);
  expect(await stockOf(db, card)).toBe(4);
});

test("more than there is: nothing is written", async () => {
  expect(await write({ units: 6 })).toBe(false);
  expect(await stockOf(db, card)).toBe(5);
});

test("tells the lists when the last unit goes", async () => {
  await write({ units: 5 });
  const { tags } = await db
    .selectFrom("change_log")
    .select("tags")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(tags).toEqual(["orders", "list"]);
});
