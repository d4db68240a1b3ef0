import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { expectTotalsToBeSums } from "#tests/support/database/order-sums.ts";
import { placePickupOrder } from "#tests/support/orders/orders.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import type { OrderRequest } from "./order-request.ts";
import { describeRefusal } from "./refusal.ts";

const { db } = await testDatabase();

expectTotalsToBeSums(db);

// No other test file uses this moment: earlier orders of the same moment would change the order numbers.
const noon = new Date("2026-11-18T17:00:00Z");
let rosa: string;
let products: TestCatalogue;

beforeEach(async () => {
  products = await catalogue(db, { processor: { stock: 2 } });
  rosa = (await customerWithAddress(db)).id;
});

const order = (cart: Cart, more: Partial<OrderRequest> = {}, now = noon) =>
  placePickupOrder(db, { customerId: rosa, cart, ...more }, now);

const oneCard = (): Cart => [{ productId: products.graphicsCard, units: 1 }];

test("an empty cart or a person who is not a customer orders nothing", async () => {
  expect(await order([])).toEqual({ ok: false, reason: "empty" });
  expect(await order(oneCard(), { customerId: "nadie" })).toEqual({ ok: false, reason: "not-a-customer" });
});

test("the units of one product are limited by the settings, on all lines together", async () => {
  await db.updateTable("product").set({ stock: 100 }).execute();
  const orderOf = (units: number) => order([{ productId: products.graphicsCard, units }]);
  const refused = await orderOf(11);
  expect(refused).toMatchObject({ ok: false, reason: "too-many-units", mostUnits: 10 });
  if (!refused.ok)
    expect(describeRefusal(refused).sentence).toMatch(/^Vendemos hasta 10 unidades de .+ por pedido\./);
  expect(await orderOf(10)).toMatchObject({ ok: true });
  await writeSettings(db, { mostUnits: 1 });
  const two = await orderOf(2);
  if (!two.ok) expect(describeRefusal(two).sentence).toMatch(/^Vendemos hasta 1 unidad de /);
  await writeSettings(db, { mostUnits: 11 });
  expect(await orderOf(11)).toMatchObject({ ok: true });
});

test("a customer's unpaid orders are limited by the settings, for all methods of payment", async () => {
  await db.updateTable("product").set({ stock: 100 }).execute();
  await enableMethod(db, "yape");
  await enableMethod(db, "en-tienda");
  await writeSettings(db, { mostUnpaid: 2 });
  const paidBy = (method: string | undefined) => order(oneCard(), { method });
  const placed = await Promise.all([paidBy("yape"), paidBy("yape"), paidBy("yape")]);
  const refused = placed.flatMap((result) => (result.ok ? [] : [result]));
  expect(refused).toEqual([{ ok: false, reason: "too-many-unpaid", unpaid: 2 }]);
  expect(refused.map((refusal) => describeRefusal(refusal).sentence)).toEqual([
    "Tienes 2 pedidos sin pagar. Paga, recoge o anula uno en Mis compras y vuelve a confirmar.",
  ]);
  expect(await paidBy("en-tienda")).toMatchObject({ ok: false, reason: "too-many-unpaid" });
  const { id: customerId } = await customerWithoutAddress(db);
  expect(await order(oneCard(), { customerId, method: "yape", phone: "912345678" })).toMatchObject({
    ok: true,
  });
  const ofRosa = db
    .selectFrom("order")
    .select((of) => of.fn.min("id").as("id"))
    .where("customer_id", "=", rosa);
  await db.updateTable("order_payment").set({ state: "pagado" }).where("order_id", "=", ofRosa).execute();
  const inStore = await paidBy("en-tienda");
  if (!inStore.ok) throw new Error(inStore.reason);
  expect(await paidBy("yape")).toMatchObject({ ok: false, reason: "too-many-unpaid" });
  // An order on its way does not count towards the limit.
  await db.updateTable("order").set({ status: "ruta" }).where("number", "=", inStore.number).execute();
  expect(await paidBy("yape")).toMatchObject({ ok: true });
});

test("while the store has no method of payment, unpaid orders are limited too", async () => {
  await writeSettings(db, { mostUnpaid: 1 });
  expect(await order(oneCard())).toMatchObject({ ok: true });
  expect(await order(oneCard())).toMatchObject({ ok: false, reason: "too-many-unpaid", unpaid: 1 });
});

test("refuses a total that no order can hold", async () => {
  await db.updateTable("product").set({ price: 2_000_000_000 }).execute();
  const cart = [{ productId: products.graphicsCard, units: 2 }];
  expect(await order(cart)).toEqual({ ok: false, reason: "too-large" });
});
