import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { placeOrder } from "./checkout/place-order.server.ts";
import { readOrderFilter } from "./order-filter.ts";
import { readAllOrders } from "./read-orders.server.ts";

const { db } = await testDatabase();
let sent: string;
let pickedUp: string;

beforeEach(async () => {
  const { processor, graphicsCard } = await catalogue(db);
  const place = async (customerId: string, productId: number, delivery: "address" | "pickup", at: string) => {
    const cart = [{ productId, units: 1 }];
    const result = await placeOrder(
      db,
      { customerId, submissionId: randomUUID(), cart, delivery, phone: "912345678" },
      { now: new Date(at), origin: "https://tienda.example", storeEmail: undefined },
    );
    if (!result.ok) throw new Error(result.reason);
    return result.number;
  };
  // 23:30 and 00:30 in Lima.
  const rosa = (await customerWithAddress(db)).id;
  sent = await place(rosa, processor, "address", "2026-03-11T04:30:00Z");
  await db.updateTable("order").set({ first_name: "Íñigo", status: "ruta" }).execute();
  const julio = (await customerWithoutAddress(db)).id;
  pickedUp = await place(julio, graphicsCard, "pickup", "2026-03-11T05:30:00Z");
});

async function found(search: string) {
  const { filter } = readOrderFilter(new URLSearchParams(search));
  const { orders, count } = await readAllOrders(db, 1, filter);
  expect(count).toBe(orders.length);
  return orders.map(({ number }) => (number === sent ? "sent" : "picked up"));
}

test("all orders are found without a filter", async () => {
  expect(await found("")).toEqual(["picked up", "sent"]);
});

test.each([
  ["buscar=inigo", ["sent"]],
  ["buscar=IÑIGO+quispe", ["sent"]],
  ["buscar=rtx+4060", ["picked up"]],
  ["buscar=ryzen+inigo", ["sent"]],
  ["buscar=rtx+inigo", []],
  ["buscar=%25", []],
  ["buscar=_", []],
  ["estado=ruta", ["sent"]],
  ["estado=entregado", []],
  ["entrega=envio", ["sent"]],
  ["entrega=recojo", ["picked up"]],
  ["hasta=2026-03-10", ["sent"]],
  ["desde=2026-03-11", ["picked up"]],
  ["desde=2026-03-10&hasta=2026-03-11", ["picked up", "sent"]],
])("%s finds %j", async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test("a whole or partial number finds its order", async () => {
  expect(await found(`buscar=${pickedUp}`)).toEqual(["picked up"]);
  for (const part of [sent.slice(4), sent.slice(-8), sent.slice(0, 14)])
    expect(await found(`buscar=${part}`)).toContain("sent");
  expect(await found(`buscar=${sent.slice(-8)}`)).toEqual(["sent"]);
  expect(await found(`buscar=${[...sent].reverse().join("")}`)).toEqual([]);
});

test("orders to be paid on delivery are found until they are delivered", async () => {
  expect(await found("pago=al-entregar")).toEqual([]);
  await db.updateTable("order_payment").set({ method: "contra-entrega" }).execute();
  expect(await found("pago=al-entregar")).toEqual(["picked up", "sent"]);
  await db.updateTable("order").set({ status: "entregado" }).where("number", "=", sent).execute();
  expect(await found("pago=al-entregar")).toEqual(["picked up"]);
  await db.updateTable("order_payment").set({ state: "pagado" }).execute();
  expect(await found("pago=al-entregar")).toEqual([]);
});
