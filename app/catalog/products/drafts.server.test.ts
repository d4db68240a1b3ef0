import { beforeEach, expect, test } from "vitest";
import { readCartItems } from "#app/cart/cart.server.ts";
import { changeCart } from "#app/cart/change-cart.server.ts";
import { readHomeShelves } from "#app/catalog/browse/cards.server.ts";
import { noFilters } from "#app/catalog/browse/filters.ts";
import { listProducts } from "#app/catalog/browse/list.server.ts";
import { readSitemapPart } from "#app/catalog/browse/sitemap.server.ts";
import { readMenu } from "#app/catalog/categories/menu.server.ts";
import { popularTopics, suggest } from "#app/catalog/search/suggestions.server.ts";
import { addToList, readSavedList } from "#app/customers/saved/lists.server.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { readCustomerOrders } from "#app/orders/read-orders.server.ts";
import { customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { findBySlug, readProduct, relatedCards } from "./detail.server.ts";

const { db } = await testDatabase();

let products: TestCatalogue;
let rosa: TestPerson;
let bought: string;
beforeEach(async () => {
  products = await catalogue(db, { graphicsCard: { brand: "Radeon" } });
  rosa = await customerWithAddress(db);
  bought = await orderOf(db, rosa, products.graphicsCard);
  await addToList(db, "favorite", rosa.id, products.graphicsCard);
  await db.updateTable("product").set({ hidden: true }).where("id", "=", products.graphicsCard).execute();
});

const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name);

test("a draft is in no list, count, filter, search, menu or sitemap, and has no page", async () => {
  const all = await listProducts(db, noFilters);
  expect([all.total, namesOf(all.products)]).toEqual([2, ["Mouse óptico", "Ryzen 5 7600X"]]);
  expect(namesOf(all.options.labels)).not.toContain("Tarjetas Gráficas");
  expect(all.options.brands).toEqual(["Marca"]);
  const components = await listProducts(db, { ...noFilters, category: "componentes" });
  expect(components.options.brands).toEqual(["Marca"]);
  expect(namesOf(components.options.labels)).not.toContain("Tarjetas Gráficas");
  expect((await listProducts(db, { ...noFilters, text: "rtx" })).total).toBe(0);
  expect((await suggest(db, "rtx")).products).toEqual([]);
  expect(namesOf((await popularTopics(db)).labels)).not.toContain("Tarjetas Gráficas");
  const { newest } = await readHomeShelves(db, { newest: 9, offers: 9, offersOf: "componentes" });
  expect(newest).toHaveLength(2);
  expect((await readMenu(db)).flatMap(({ gallery }) => gallery)).toEqual([]);
  expect(await readSitemapPart(db, 1)).toHaveLength(2);
  expect(await readProduct(db, products.graphicsCard)).toBeUndefined();
  expect(await findBySlug(db, "tarjeta-rtx-4060")).toBeUndefined();
  const processor = await readProduct(db, products.processor);
  expect(processor && (await relatedCards(db, processor, 9))).toEqual([]);
});

test("a product turned into a draft is shown as unavailable in carts and favourites, and can't be bought", async () => {
  const line = { productId: products.graphicsCard, units: 1 };
  expect(await readCartItems(db, [line])).toEqual([{ ...line, state: "gone" }]);
  expect(await changeCart(db, [], { intent: "add", productId: products.graphicsCard })).toMatchObject({
    ok: false,
    reason: "gone",
  });
  expect(await readSavedList(db, "favorite", rosa.id)).toMatchObject([
    { state: "gone", name: "Tarjeta RTX 4060" },
  ]);
  expect(await addToList(db, "saved_item", rosa.id, products.graphicsCard)).toMatchObject({ reason: "gone" });
  const placed = await placeOrder(
    db,
    {
      customerId: rosa.id,
      cart: [line],
      delivery: "pickup",
      submissionId: "00000000-0000-4000-8000-000000000002",
    },
    { now: new Date("2026-11-20T15:00:00Z"), origin: "http://localhost:3000", storeEmail: undefined },
  );
  expect(placed).toMatchObject({ ok: false, reason: "shortage", lines: [{ name: undefined, stock: 0 }] });
});

test("earlier orders of a draft keep their lines, without a link", async () => {
  const { orders } = await readCustomerOrders(db, rosa.id, 1);
  expect(orders).toMatchObject([{ number: bought, lines: [{ name: "Tarjeta RTX 4060", product: null }] }]);
});
