import { beforeEach, expect, test } from "vitest";
import { MAX_LIST_ENTRIES } from "#app/values/constants.ts";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { addProduct, addProducts, picture } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { addToList, readFavoriteIds, readSavedList, removeEntry, removeFromList } from "./lists.server.ts";

const { db } = await testDatabase();
let rosa: string;
let julio: string;
let product: number;
beforeEach(async () => {
  rosa = (await customerWithAddress(db)).id;
  julio = (await customerWithoutAddress(db)).id;
  product = await addProduct(db, { price: 125_000, stock: 3 });
});

const setProduct = (change: { price?: number; stock?: number; name?: string }) =>
  db.updateTable("product").set(change).where("id", "=", product).execute();
const deleteProduct = () => db.deleteFrom("product").where("id", "=", product).execute();
const changesOf = async (customer: string) =>
  (await db.selectFrom("change_log").select("tags").execute()).filter((row) =>
    row.tags.includes(`customer:${customer}`),
  ).length;

test.each(["favorite", "saved_item"] as const)("%s shows today's price and stock", async (list) => {
  expect(await addToList(db, list, rosa, product)).toEqual({ ok: true, did: "added" });
  await setProduct({ price: 99_000, stock: 0 });
  expect(await readSavedList(db, list, rosa)).toEqual([
    {
      state: "sold-out",
      entryId: expect.any(Number),
      productId: product,
      name: "Radeon RX 7600",
      slug: "radeon-rx-7600",
      price: 99_000,
      priceWhenAdded: 125_000,
      stock: 0,
      picture,
    },
  ]);
});

test("adding twice keeps the first price, and notifies open pages only once", async () => {
  await addToList(db, "favorite", rosa, product);
  await setProduct({ price: 99_000 });
  expect(await addToList(db, "favorite", rosa, product)).toEqual({ ok: true, did: "already-there" });
  expect(await readSavedList(db, "favorite", rosa)).toMatchObject([{ priceWhenAdded: 125_000 }]);
  expect(await changesOf(rosa)).toBe(1);
});

test("two simultaneous additions store one entry", async () => {
  await Promise.all([addToList(db, "favorite", rosa, product), addToList(db, "favorite", rosa, product)]);
  expect(await readFavoriteIds(db, rosa)).toEqual([product]);
});

test("a removal affects only the customer's own list, and may be repeated", async () => {
  await addToList(db, "favorite", rosa, product);
  await addToList(db, "favorite", julio, product);
  await removeFromList(db, "favorite", rosa, [{ productId: product }]);
  await removeFromList(db, "favorite", rosa, [{ productId: product }]);
  expect(await readFavoriteIds(db, rosa)).toEqual([]);
  expect(await readFavoriteIds(db, julio)).toEqual([product]);
});

test("a deleted product is shown with its last data until it is removed from the list", async () => {
  await addToList(db, "favorite", rosa, product);
  await addToList(db, "saved_item", rosa, product);
  await setProduct({ name: "Radeon RX 7600 XT" });
  await deleteProduct();
  const gone = { state: "gone", entryId: expect.any(Number), name: "Radeon RX 7600 XT", picture };
  expect(await readSavedList(db, "favorite", rosa)).toEqual([gone]);
  expect(await readSavedList(db, "saved_item", rosa)).toEqual([gone]);
  expect(await readFavoriteIds(db, rosa)).toEqual([]);

  const [entry] = await readSavedList(db, "favorite", rosa);
  await removeEntry(db, "favorite", julio, entry?.entryId ?? 0);
  expect(await readSavedList(db, "favorite", rosa)).toHaveLength(1);
  await removeEntry(db, "favorite", rosa, entry?.entryId ?? 0);
  expect(await readSavedList(db, "favorite", rosa)).toEqual([]);
});

test("a product that is not in the catalogue can't be added", async () => {
  expect(await addToList(db, "favorite", rosa, product + 1000)).toEqual({ ok: false, reason: "gone" });
  expect(await changesOf(rosa)).toBe(0);
});

test("a full list accepts no more products", async () => {
  const names = Array.from({ length: MAX_LIST_ENTRIES }, (_, index) => ({ name: `Producto ${index}` }));
  const ids = await addProducts(db, ...names);
  const entries = ids.map((id) => ({ customer_id: rosa, product_id: id, price_when_added: 100 }));
  await db.insertInto("favorite").values(entries).execute();
  expect(await addToList(db, "favorite", rosa, product)).toEqual({ ok: false, reason: "full" });
  expect(await addToList(db, "favorite", rosa, ids[0] ?? 0)).toEqual({ ok: true, did: "already-there" });
});
