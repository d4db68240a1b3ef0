import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { searchOffice } from "./office-search.server.ts";
import { nothingFound } from "./office-search.ts";

const { db } = await testDatabase();

const owner = { role: "administrador" } as const;

let number: string;
beforeEach(async () => {
  const drafts = Array.from({ length: 8 }, (_, index) => ({ name: `Mouse ${index}`, hidden: index === 0 }));
  const [, first = 0] = await addProducts(db, ...drafts, { name: "Alfombrilla", brand: "Mouse & Co" });
  number = await orderOf(db, await customerWithAddress(db), first);
});

test("finds products by their words, drafts too: five at most, matching names first", async () => {
  const { products, orders, customers } = await searchOffice(db, "mouse", owner);
  expect(products.map(({ name }) => name)).toEqual(["Mouse 0", "Mouse 1", "Mouse 2", "Mouse 3", "Mouse 4"]);
  expect([orders, customers]).toEqual([[], []]);
});

test("finds orders by part of their number or the buyer's name, customers by name, e-mail or phone", async () => {
  expect((await searchOffice(db, number.slice(3, 9), owner)).orders).toEqual([
    { number, customer: "Rosa Quispe Mamani" },
  ]);
  const named = await searchOffice(db, "QUÍSPE mama", owner);
  expect(named.orders).toHaveLength(1);
  expect(named.customers).toMatchObject([{ name: "Rosa Quispe Mamani", email: "rosa@yupana.example" }]);
  expect((await searchOffice(db, "rosa@yup", owner)).customers).toHaveLength(1);
  expect((await searchOffice(db, "912 345", owner)).customers).toHaveLength(1);
});

test("finds orders by the whole number of a payment's operation or the buyer's document, and with a #", async () => {
  const { id } = await db.selectFrom("order").select("id").executeTakeFirstOrThrow();
  await db
    .updateTable("order")
    .set({ receipt: sql`'{"kind": "boleta", "documentNumber": "45678912"}'` })
    .execute();
  await db
    .insertInto("voucher")
    .values({ order_id: id, method: "yape", amount: 100, currency: "PEN", operation_number: "778899" })
    .execute();
  for (const text of ["778899", "45678912", `#${number}`])
    expect((await searchOffice(db, text, owner)).orders).toMatchObject([{ number }]);
  for (const text of ["77889", "4567891"]) expect((await searchOffice(db, text, owner)).orders).toEqual([]);
});

test("finds repairs by part of their code, with or without hyphen, or the customer's name", async () => {
  const code = await repairOf(db);
  for (const text of [`${code.slice(0, 4)}-${code.slice(4, 6)}`, code.slice(2).toLowerCase(), "quispe"])
    expect((await searchOffice(db, text, owner)).repairs).toEqual([{ code, name: "Rosa Quispe" }]);
});

test("finds sheets of the complaints book by part of their number or the consumer's name", async () => {
  await complaintOf(db, { name: "Ñusta Güisado" });
  for (const text of ["000001-2026", "guisado"])
    expect((await searchOffice(db, text, owner)).complaints).toEqual([
      { year: 2026, number: 1, name: "Ñusta Güisado" },
    ]);
  expect((await searchOffice(db, "000002-2026", owner)).complaints).toEqual([]);
});

test("finds returns by part of their order's number or the buyer's name", async () => {
  const order = await db.selectFrom("order").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("order_return")
    .values({ order_id: order.id, reason: "danado", changed_at: new Date() })
    .execute();
  for (const text of [number.slice(3, 9), "quispe mama"])
    expect((await searchOffice(db, text, owner)).returns).toEqual([
      { id: expect.any(Number), number, customer: "Rosa Quispe Mamani" },
    ]);
});

test("finds nothing that the viewer has no permission to read", async () => {
  await complaintOf(db);
  expect(await searchOffice(db, "quispe", { role: "cliente" })).toEqual(nothingFound("quispe"));
});

test.each(["", "m", "--", "%%", "__", "'; drop table product; --", "\\\\"])(
  "%j finds nothing and causes no error",
  async (text) => {
    const found = await searchOffice(db, text, owner);
    expect(found).toEqual(nothingFound(text));
  },
);
