import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { readCustomerOrder, type ShownOrder } from "#app/orders/read-orders.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { MAX_CART_LINES } from "#app/values/constants.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { buyAgain } from "./buy-again.server.ts";
import { describeBoughtAgain } from "./buy-again.ts";

const { db } = await testDatabase();
let products: TestCatalogue;
let order: ShownOrder;

/** Three processors and a graphics card, bought once. */
beforeEach(async () => {
  products = await catalogue(db, { processor: { stock: 10 }, graphicsCard: { stock: 5 } });
  const { id: customerId } = await customerWithAddress(db);
  const cart = [
    { productId: products.processor, units: 3 },
    { productId: products.graphicsCard, units: 1 },
  ];
  const placed = await placeOrder(
    db,
    { customerId, submissionId: randomUUID(), cart, delivery: "pickup" },
    { now: new Date(Date.UTC(2026, 0, 1)), origin: "https://tienda.example", storeEmail: undefined },
  );
  if (!placed.ok) throw new Error(placed.reason);
  order = (await readCustomerOrder(db, customerId, placed.number)) as ShownOrder;
});

const stock = (productId: number, units: number) =>
  db.updateTable("product").set({ stock: units }).where("id", "=", productId).execute();

test("all products of the order are added with their units", async () => {
  const { cart, result } = await buyAgain(db, order, []);
  expect(cart).toEqual([
    { productId: products.processor, units: 3 },
    { productId: products.graphicsCard, units: 1 },
  ]);
  expect(describeBoughtAgain(result)).toBe("Agregamos 2 productos al carrito.");
});

test("reports products that have less stock, are sold out or no longer exist", async () => {
  await stock(products.processor, 2);
  await stock(products.graphicsCard, 0);
  const { cart, result } = await buyAgain(db, order, []);
  expect(cart).toEqual([{ productId: products.processor, units: 2 }]);
  expect(describeBoughtAgain(result)).toBe(
    "Agregamos un producto al carrito. No disponible por ahora: Tarjeta RTX 4060. De Ryzen 5 7600X solo hay 2.",
  );
  await db.deleteFrom("product").where("id", "=", products.graphicsCard).execute();
  const { lines } = order;
  const gone = { ...order, lines: lines.map((line) => ({ ...line, product: null })) };
  expect(await buyAgain(db, gone, cart)).toMatchObject({
    cart,
    result: { added: 0, unavailable: ["Ryzen 5 7600X", "Tarjeta RTX 4060"] },
  });
});

test("adds no more units of a product than an order may have", async () => {
  await writeSettings(db, { mostUnits: 2 });
  const { cart, result } = await buyAgain(db, order, []);
  expect(cart[0]).toEqual({ productId: products.processor, units: 2 });
  expect(describeBoughtAgain(result)).toMatch(/De Ryzen 5 7600X vendemos hasta 2 por pedido\.$/);
});

test("buying again twice changes nothing more, and a full cart is reported", async () => {
  const once = await buyAgain(db, order, []);
  const twice = await buyAgain(db, order, once.cart);
  expect(twice).toMatchObject({ cart: once.cart, result: { added: 0, alreadyThere: 2 } });
  const full: Cart = Array.from({ length: MAX_CART_LINES }, (_, at) => ({
    productId: 100_000 + at,
    units: 1,
  }));
  expect((await buyAgain(db, order, full)).result.noRoom).toEqual(["Ryzen 5 7600X", "Tarjeta RTX 4060"]);
});
