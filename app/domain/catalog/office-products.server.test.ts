import { beforeEach, expect, test } from "vitest";
import { writeSettings } from "#app/domain/settings/settings.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderOf } from "#tests/support/orders.ts";
import { customerWithAddress } from "#tests/support/people.ts";
import { addProducts } from "#tests/support/products.ts";
import { countLowStock } from "./low-stock.server.ts";
import { listOfficeProducts } from "./office-products.server.ts";
import type { ProductState } from "./office-products.ts";

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

test("what runs low is listed and counted, by the product's own threshold or the settings'", async () => {
  expect(await listed("por-reponer")).toEqual(["Agotado", "Justo", "Con su propio aviso"]);
  expect(await countLowStock(db)).toBe(3);
  await db.transaction().execute((transaction) => writeSettings(transaction, { lowStock: 6 }));
  expect(await listed("por-reponer")).toEqual(["Agotado", "Justo", "Suficiente", "Con su propio aviso"]);
  expect(await countLowStock(db)).toBe(4);
});

test("by stock, as it is after a sale", async () => {
  expect(await listed()).toEqual([
    ...["Agotado", "Sin aviso", "Borrador", "Justo", "Suficiente", "Con su propio aviso"],
  ]);
  await orderOf(db, await customerWithAddress(db), ids[4] ?? 0);
  expect(await listed("agotados")).toEqual(["Agotado", "Sin aviso"]);
  expect(await listed("disponibles", "nombre")).toHaveLength(4);
  expect(await listed("borradores")).toEqual(["Borrador"]);
});
