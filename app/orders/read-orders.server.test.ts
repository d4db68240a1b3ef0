import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { ORDERS_PER_PAGE } from "#app/values/constants.ts";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { allowManyOrders } from "#tests/support/database/many-orders.ts";
import { placeOrder } from "./checkout/place-order.server.ts";
import { readAllOrders, readCustomerOrder, readCustomerOrders } from "./read-orders.server.ts";

const { db } = await testDatabase();
let rosa: string;
let julio: string;
let products: TestCatalogue;

beforeEach(async () => {
  products = await catalogue(db, { processor: { stock: 100 } });
  rosa = (await customerWithAddress(db)).id;
  julio = (await customerWithoutAddress(db)).id;
});

async function order(customerId: string, day: number, productId = products.processor): Promise<string> {
  const cart = [{ productId, units: 1 }];
  const result = await placeOrder(
    db,
    { customerId, submissionId: randomUUID(), cart, delivery: "pickup", phone: "912345678" },
    { now: new Date(Date.UTC(2026, 0, day)), origin: "https://tienda.example", storeEmail: undefined },
  );
  if (!result.ok) throw new Error(result.reason);
  return result.number;
}

const numbers = (page: { orders: { number: string }[] }) => page.orders.map(({ number }) => number);

test("customers read only their own orders, newest first", async () => {
  const first = await order(rosa, 1);
  const second = await order(rosa, 3);
  const other = await order(julio, 2);
  expect(numbers(await readCustomerOrders(db, rosa, 1))).toEqual([second, first]);
  expect(numbers(await readCustomerOrders(db, julio, 1))).toEqual([other]);
  expect(numbers(await readAllOrders(db, 1))).toEqual([second, other, first]);
});

test("customers can't read another's order by its number", async () => {
  const number = await order(rosa, 1);
  expect(await readCustomerOrder(db, rosa, number)).toMatchObject({ number, total: 63_900 });
  expect(await readCustomerOrder(db, julio, number)).toBeUndefined();
});

test("lines keep the bought products and link to those that still exist", async () => {
  await order(rosa, 1);
  await order(rosa, 2, products.graphicsCard);
  await db.updateTable("product").set({ name: "Otro nombre", price: 100 }).execute();
  await db.deleteFrom("product").where("id", "=", products.graphicsCard).execute();
  const { orders } = await readCustomerOrders(db, rosa, 1);
  expect(orders.map(({ lines }) => lines)).toEqual([
    [{ position: 0, name: "Tarjeta RTX 4060", units: 1, price: 160_000, picture: null, product: null }],
    [
      {
        position: 0,
        name: "Ryzen 5 7600X",
        units: 1,
        price: 63_900,
        picture: null,
        product: { id: products.processor, slug: "ryzen-5-7600x" },
      },
    ],
  ]);
});

test("a page holds twenty orders, and a page number too high shows the last page", async () => {
  await allowManyOrders(db);
  for (let day = 1; day <= ORDERS_PER_PAGE + 1; day += 1) await order(rosa, day);
  const first = await readAllOrders(db, 1);
  expect(first).toMatchObject({ page: 1, pageCount: 2 });
  expect(first.orders).toHaveLength(ORDERS_PER_PAGE);
  const last = await readAllOrders(db, 99);
  expect(last.page).toBe(2);
  expect(last.orders.map(({ placedAt }) => placedAt)).toEqual([new Date(Date.UTC(2026, 0, 1))]);
});

test("without orders there is one empty page", async () => {
  expect(await readAllOrders(db, 1)).toMatchObject({ orders: [], pageCount: 1 });
});
