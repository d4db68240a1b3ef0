import { expect, test } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { allowManyOrders } from "#tests/support/database/many-orders.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request, post, setClock } = await testStore();
const DAY_MS = 24 * 60 * 60 * 1000;

test("a clock that jumps a day ahead and a year back loses no order and gives no number twice", async () => {
  await allowManyOrders(db);
  const { processor } = await catalogue(db);
  const session = await sessionCookie(store.services, await customerWithAddress(db));
  const cookie = `${session}; carrito=${writeCart([{ productId: processor, units: 1 }])}`;
  const start = Date.now();
  const clocks = [start, start + DAY_MS, start, start, start - 365 * DAY_MS, start, start + DAY_MS];
  for (const [index, clock] of clocks.entries()) {
    setClock(new Date(clock));
    const solicitud = `00000000-0000-4000-8000-00000000000${index}`;
    const answer = await post("/checkout", { ...BOLETA, entrega: "pickup", solicitud }, cookie);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/verificarCheckout"]);
  }
  const orders = await db.selectFrom("order").select("number").execute();
  expect(new Set(orders.map(({ number }) => number)).size).toBe(clocks.length);
  expect(await brokenInvariants(db)).toEqual([]);
  const page = await (await request("/cliente/mis-compras", { cookie: session })).text();
  for (const { number } of orders) expect(page).toContain(number);
});
