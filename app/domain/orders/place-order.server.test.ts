import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  addAddress,
  addAna,
  addBeto,
  addProduct,
  addProducts,
  picture,
  stockOf,
} from "#tests/support/shop.ts";
import { type OrderRequest, placeOrder } from "./place-order.server.ts";

const { db } = await testDatabase();
const noon = new Date("2026-11-21T17:00:00Z");
let ana: string;

beforeEach(async () => {
  ana = await addAna(db);
});

// Whatever a test did: the parts sum to the whole.
afterEach(async () => {
  const wrong = await db
    .selectFrom("order")
    .select("number")
    .where(({ eb, selectFrom }) =>
      eb(
        "total",
        "is distinct from",
        selectFrom("order_line")
          .select(({ fn, eb }) => fn.sum<number>(eb("price", "*", eb.ref("units"))).as("sum"))
          .whereRef("order_line.order_id", "=", "order.id"),
      ),
    )
    .execute();
  expect(wrong).toEqual([]);
});

function order(cart: Cart, more: Partial<OrderRequest> = {}, now = noon) {
  const request = { customerId: ana, submissionId: randomUUID(), cart, delivery: "pickup", ...more } as const;
  return placeOrder(db, request, {
    now,
    origin: "https://tienda.example",
    storeEmail: "ventas@tienda.example",
  });
}

type Jobs = {
  "pgboss.job": { data: { to: string; subject: string; text: string } };
  "pgboss.queue": { name: string };
};
const jobs = db.withTables<Jobs>();

async function mails() {
  const rows = await jobs.selectFrom("pgboss.job").select("data").execute();
  return rows.map((row) => row.data);
}
const orders = () => db.selectFrom("order").selectAll().execute();
const lines = () => db.selectFrom("order_line").selectAll().orderBy("position").execute();
const tags = async () => {
  const last = await db
    .selectFrom("change_log")
    .select("tags")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.tags;
};

test("writes the order with copies of what was bought, takes the stock and queues both e-mails", async () => {
  const [card = 0, mouse = 0] = await addProducts(
    db,
    {},
    { name: "Mouse G203", price: 9_900, stock: 2, media: [] },
  );
  const result = await order([
    { productId: mouse, units: 2 },
    { productId: card, units: 1 },
  ]);
  const number = `00${noon.getTime()}`;
  expect(result).toEqual({ ok: true, number, alreadyPlaced: false, leftInCart: [] });

  const [stored] = await orders();
  expect(stored).toMatchObject({
    ...{ number, customer_id: ana, status: "pedido", total: 144_800, address: null, created_at: noon },
    ...{ first_name: "Ana", last_name: "Quispe", email: "ana@correo.example", phone: "987654321" },
  });
  expect(await lines()).toMatchObject([
    { position: 0, product_id: mouse, name: "Mouse G203", units: 2, price: 9_900, picture: null },
    { position: 1, product_id: card, name: "Radeon RX 7600", units: 1, price: 125_000, picture },
  ]);
  expect([await stockOf(db, mouse), await stockOf(db, card)]).toEqual([0, 9]);
  expect(await db.selectFrom("order_status_change").selectAll().execute()).toMatchObject([
    {
      order_id: stored?.id,
      from_status: null,
      to_status: "pedido",
      person_id: ana,
      person_name: "Ana Quispe",
    },
  ]);
  const [toCustomer, toStore] = await mails();
  expect(toCustomer).toMatchObject({ to: "ana@correo.example", subject: `Recibimos tu pedido ${number}` });
  expect(toCustomer?.text).toContain("2 × Mouse G203: $\u00a0198.00");
  expect(toCustomer?.text).toContain("https://tienda.example/cliente/mis-compras");
  expect(toStore).toMatchObject({ to: "ventas@tienda.example" });
  expect(toStore?.text).toContain("Celular: 987654321");
  expect(await tags()).toEqual(["orders", `customer:${ana}`, `product:${mouse}`, `product:${card}`, "list"]);
});

test("a sale that leaves stock does not touch the lists", async () => {
  await order([{ productId: await addProduct(db), units: 1 }]);
  expect(await tags()).not.toContain("list");
});

test("charges today's price", async () => {
  const card = await addProduct(db);
  await db.updateTable("product").set({ price: 99_000 }).where("id", "=", card).execute();
  await order([{ productId: card, units: 2 }]);
  expect((await orders())[0]?.total).toBe(198_000);
});

test("tells the customer when the total is not the one they agreed to", async () => {
  const card = await addProduct(db);
  const result = await order([{ productId: card, units: 1 }], { seenTotal: 1 });
  expect(result).toEqual({ ok: false, reason: "total-changed", total: 125_000 });
  expect(await orders()).toEqual([]);
  expect(await order([{ productId: card, units: 1 }], { seenTotal: 125_000 })).toMatchObject({ ok: true });
});

test("a shortage names its lines and leaves everything as it was", async () => {
  const [card = 0, mouse = 0] = await addProducts(db, { stock: 1 }, { name: "Mouse G203" });
  const before = await tags();
  const result = await order([
    { productId: mouse, units: 1 },
    { productId: card, units: 2 },
    { productId: 999, units: 1 },
  ]);
  expect(result).toEqual({
    ok: false,
    reason: "shortage",
    lines: [
      { productId: card, name: "Radeon RX 7600", asked: 2, stock: 1 },
      { productId: 999, name: undefined, asked: 1, stock: 0 },
    ],
  });
  expect([await stockOf(db, card), await stockOf(db, mouse)]).toEqual([1, 10]);
  expect([await orders(), await lines(), await mails()]).toEqual([[], [], []]);
  expect(await tags()).toEqual(before);
});

test("delivers to the stored address only", async () => {
  const cart = [{ productId: await addProduct(db), units: 1 }];
  expect(await order(cart, { delivery: "address" })).toEqual({ ok: false, reason: "no-address" });
  await addAddress(db, ana);
  expect(await order(cart, { delivery: "address" })).toMatchObject({ ok: true });
  expect((await orders())[0]?.address).toEqual({
    ...{ regionCode: "15", provinceCode: "1501", districtCode: "150122" },
    ...{ region: "Lima", province: "Lima", district: "Miraflores" },
    ...{ line: "Av. Larco 123", recommendation: "Portón verde" },
  });
  expect((await mails())[0]?.text).toContain("Av. Larco 123, Miraflores, Lima, Lima (Portón verde)");
});

test("asks for a missing phone, and stores it with the order alone", async () => {
  await db.updateTable("customer").set({ phone: null }).execute();
  const phone = async () => (await db.selectFrom("customer").select("phone").executeTakeFirstOrThrow()).phone;
  const card = await addProduct(db);
  expect(await order([{ productId: card, units: 1 }])).toEqual({ ok: false, reason: "phone-missing" });
  await order([{ productId: card, units: 99 }], { phone: "912345678" });
  expect(await phone()).toBeNull();
  expect(await order([{ productId: card, units: 1 }], { phone: "912345678" })).toMatchObject({ ok: true });
  expect(await phone()).toBe("912345678");
});

test("keeps the phone that is stored", async () => {
  await order([{ productId: await addProduct(db), units: 1 }], { phone: "900000000" });
  expect((await orders())[0]?.phone).toBe("987654321");
});

test("orders nothing for an empty cart or for somebody who is no customer", async () => {
  expect(await order([])).toEqual({ ok: false, reason: "empty" });
  const cart = [{ productId: await addProduct(db), units: 1 }];
  expect(await order(cart, { customerId: "nadie" })).toEqual({ ok: false, reason: "not-a-customer" });
});

test("refuses a total that no order can hold", async () => {
  const card = await addProduct(db, { price: 2_000_000_000 });
  expect(await order([{ productId: card, units: 2 }])).toEqual({ ok: false, reason: "too-large" });
});

test("one form sent five times at once makes one order and one pair of e-mails", async () => {
  const card = await addProduct(db, { stock: 1 });
  const submissionId = randomUUID();
  const cart = [{ productId: card, units: 1 }];
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => order(cart, { submissionId })));
  const numbers = results.map((result) => (result.ok ? result.number : result.reason));
  expect(new Set(numbers).size).toBe(1);
  expect(results.filter((result) => result.ok && !result.alreadyPlaced)).toHaveLength(1);
  expect(await orders()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
  expect(await stockOf(db, card)).toBe(0);
});

test("a form sent again later gives its order and keeps what the cart got since", async () => {
  const [card = 0, mouse = 0] = await addProducts(db, {}, { name: "Mouse G203" });
  const submissionId = randomUUID();
  const first = await order([{ productId: card, units: 1 }], { submissionId });
  const again = await order(
    [
      { productId: card, units: 1 },
      { productId: mouse, units: 1 },
    ],
    { submissionId },
  );
  expect(again).toEqual({ ...first, alreadyPlaced: true, leftInCart: [{ productId: mouse, units: 1 }] });
  expect(await order([], { submissionId })).toMatchObject({ alreadyPlaced: true });
  expect(await orders()).toHaveLength(1);
});

test("the same key of another customer is another form", async () => {
  const card = await addProduct(db);
  const submissionId = randomUUID();
  const cart = [{ productId: card, units: 1 }];
  await order(cart, { submissionId });
  const result = await order(cart, { submissionId, customerId: await addBeto(db) });
  expect(result).toMatchObject({ ok: true, alreadyPlaced: false });
});

test("a number that is taken advances by one, though the clock stands still", async () => {
  const card = await addProduct(db);
  const cart = [{ productId: card, units: 1 }];
  const now = new Date("2026-11-22T17:00:00Z");
  const first = await order(cart, {}, now);
  // As if another process had given this one out.
  const taken = `00${now.getTime() + 1}`;
  await db.updateTable("order").set({ number: taken }).execute();
  const second = await order(cart, {}, now);
  expect([first, second]).toMatchObject([
    { number: `00${now.getTime()}` },
    { number: `00${now.getTime() + 2}`, alreadyPlaced: false },
  ]);
});

test("200 orders at once for 50 in stock: 50 placed, 150 shortages, none left, every number its own", async () => {
  const card = await addProduct(db, { stock: 50 });
  const results = await Promise.all(
    Array.from({ length: 200 }, () => order([{ productId: card, units: 1 }])),
  );
  const placed = results.filter((result) => result.ok);
  expect(placed).toHaveLength(50);
  expect(results.filter((result) => !result.ok && result.reason === "shortage")).toHaveLength(150);
  expect(await stockOf(db, card)).toBe(0);
  expect(new Set(placed.map((result) => result.number)).size).toBe(50);
  expect(await mails()).toHaveLength(100);
});

test("orders of the same products in opposite order don't lock each other out", async () => {
  const [card = 0, mouse = 0] = await addProducts(db, { stock: 100 }, { stock: 100 });
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const ids = index % 2 === 0 ? [card, mouse] : [mouse, card];
      return order(ids.map((productId) => ({ productId, units: 1 })));
    }),
  );
  expect(results.every((result) => result.ok)).toBe(true);
  expect([await stockOf(db, card), await stockOf(db, mouse)]).toEqual([40, 40]);
});

test("what fails half-way leaves nothing", async () => {
  const card = await addProduct(db);
  const renameQueue = (from: string, to: string) =>
    jobs.updateTable("pgboss.queue").set({ name: to }).where("name", "=", from).execute();
  await renameQueue("mail", "away");
  await expect(order([{ productId: card, units: 1 }])).rejects.toThrow("There is no queue mail");
  await renameQueue("away", "mail");
  expect([await orders(), await lines(), await mails()]).toEqual([[], [], []]);
  expect(await stockOf(db, card)).toBe(10);
});
