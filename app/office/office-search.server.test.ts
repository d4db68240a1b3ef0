import { beforeEach, expect, test } from "vitest";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { searchOffice } from "./office-search.server.ts";

const { db } = await testDatabase();

let number: string;
beforeEach(async () => {
  const drafts = Array.from({ length: 8 }, (_, index) => ({ name: `Mouse ${index}`, hidden: index === 0 }));
  const [, first = 0] = await addProducts(db, ...drafts, { name: "Alfombrilla", brand: "Mouse & Co" });
  number = await orderOf(db, await customerWithAddress(db), first);
});

test("products by their words, named ones first and no more than a few, drafts too", async () => {
  const { products, orders, customers } = await searchOffice(db, "mouse");
  expect(products.map(({ name }) => name)).toEqual(["Mouse 0", "Mouse 1", "Mouse 2", "Mouse 3", "Mouse 4"]);
  expect([orders, customers]).toEqual([[], []]);
});

test("orders by a piece of their number or the buyer's name, customers by name, e-mail or phone", async () => {
  expect((await searchOffice(db, number.slice(3, 9))).orders).toEqual([
    { number, customer: "Rosa Quispe Mamani" },
  ]);
  const named = await searchOffice(db, "QUÍSPE mama");
  expect(named.orders).toHaveLength(1);
  expect(named.customers).toMatchObject([{ name: "Rosa Quispe Mamani", email: "rosa@yupana.example" }]);
  expect((await searchOffice(db, "rosa@yup")).customers).toHaveLength(1);
  expect((await searchOffice(db, "912 345")).customers).toHaveLength(1);
});

test("repairs by a piece of their code, as it is shown too, or the customer's name", async () => {
  const code = await repairOf(db);
  for (const text of [`${code.slice(0, 4)}-${code.slice(4, 6)}`, code.slice(2).toLowerCase(), "quispe"])
    expect((await searchOffice(db, text)).repairs).toEqual([{ code, name: "Rosa Quispe" }]);
});

test.each(["", "m", "--", "%%", "__", "'; drop table product; --", "\\\\"])(
  "%j finds nothing and causes no error",
  async (text) => {
    const found = await searchOffice(db, text);
    expect(found).toEqual({ text, products: [], orders: [], customers: [], repairs: [] });
  },
);
