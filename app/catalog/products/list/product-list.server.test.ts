import { beforeEach, expect, test } from "vitest";
import { countLowStock } from "#app/catalog/stock/low-stock.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { listOfficeProducts } from "./product-list.server.ts";
import {
  type ProductFilter,
  type ProductSort,
  type ProductState,
  productSorts,
  productStates,
} from "./product-list.ts";

const { db } = await testDatabase();

let ids: number[];
beforeEach(async () => {
  ids = await addProducts(
    db,
    { name: "Agotado", stock: 0 },
    { name: "Justo", stock: 5 },
    { name: "Suficiente", stock: 6 },
    { name: "Con su propio aviso", stock: 40, lowStock: 50 },
    { name: "Sin aviso", stock: 1, lowStock: 0 },
    { name: "Borrador", stock: 2, hidden: true },
  );
});

async function listed(state?: ProductState, order = "cantidad") {
  const query = { text: "", by: order as "cantidad", descending: false, page: 1 };
  const { items, total } = await listOfficeProducts(db, query, { categoryId: undefined, state });
  expect(items).toHaveLength(total);
  return items.map(({ name }) => name);
}

test("low stock is listed and counted by the product's own threshold or by the one in the settings", async () => {
  expect(await listed("por-reponer")).toEqual(["Agotado", "Justo", "Con su propio aviso"]);
  expect(await countLowStock(db)).toBe(3);
  await db.transaction().execute((transaction) => writeSettings(transaction, { lowStock: 6 }));
  expect(await listed("por-reponer")).toEqual(["Agotado", "Justo", "Suficiente", "Con su propio aviso"]);
  expect(await countLowStock(db)).toBe(4);
});

test("the list is sorted and filtered by the current stock, also after a sale", async () => {
  expect(await listed()).toEqual([
    "Agotado",
    "Sin aviso",
    "Borrador",
    "Justo",
    "Suficiente",
    "Con su propio aviso",
  ]);
  await orderOf(db, await customerWithAddress(db), ids[4] ?? 0);
  expect(await listed("agotados")).toEqual(["Agotado", "Sin aviso"]);
  expect(await listed("disponibles", "nombre")).toHaveLength(4);
  expect(await listed("borradores")).toEqual(["Borrador"]);
});

test("a page number beyond the end shows the last page of a search, in every order and within its filters", async () => {
  await addProducts(
    db,
    ...Array.from({ length: 12 }, (_, n) => ({ name: `Teclado ${n + 10}`, price: 100 * (n + 1) })),
  );
  const search = async (page: number, by: ProductSort, filter: Partial<ProductFilter> = {}) => {
    const query = { text: "teclado", by, descending: false, page };
    const found = await listOfficeProducts(db, query, {
      categoryId: undefined,
      state: undefined,
      ...filter,
    });
    return { total: found.total, page: found.pages.page, names: found.items.map(({ name }) => name) };
  };
  for (const by of productSorts)
    for (const page of [2, 99])
      expect(await search(page, by)).toEqual({ total: 12, page: 2, names: ["Teclado 20", "Teclado 21"] });
  expect((await search(1, "precio")).names).toHaveLength(10);
  expect(await search(3, "fecha", { state: "agotados" })).toEqual({ total: 0, page: 1, names: [] });
  expect(await search(1, "fecha", { categoryId: 999_999 })).toMatchObject({ total: 0 });
  expect(await search(1, "fecha", { state: "disponibles" })).toMatchObject({ total: 12 });
});

test("low stock has the same count for one category and for all", async () => {
  const { category_id: categoryId } = await db
    .selectFrom("product")
    .select("category_id")
    .executeTakeFirstOrThrow();
  const query = { text: "", by: "fecha", descending: true, page: 1 } as const;
  for (const state of [undefined, ...(Object.keys(productStates) as ProductState[])]) {
    const all = await listOfficeProducts(db, query, { categoryId: undefined, state });
    const ofOne = await listOfficeProducts(db, query, { categoryId, state });
    expect(ofOne.total).toBe(all.total);
    expect(all.items).toHaveLength(all.total);
  }
});
