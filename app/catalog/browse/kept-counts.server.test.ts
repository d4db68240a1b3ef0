import { beforeEach, expect, test } from "vitest";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { addListedProducts } from "#tests/support/catalog/listed-products.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { listProducts } from "./list.server.ts";
import { readFilters } from "./read-filters.ts";

const { db } = await testDatabase();

beforeEach(() => addListedProducts(db));

async function productsOfAmd(search = ""): Promise<number | undefined> {
  const { counts } = await listProducts(db, readFilters(new URLSearchParams(search)));
  return counts.all.$amd;
}

test("a list's counts are kept until the change log records a change of lists", async () => {
  expect(await productsOfAmd()).toBe(1);
  await db.updateTable("product").set({ hidden: true }).where("brand", "=", "AMD").execute();
  expect(await productsOfAmd()).toBe(1);
  await recordChange(db, ["list"]);
  expect(await productsOfAmd()).toBeUndefined();
  await addProducts(db, { brand: "AMD" }, { brand: "AMD" });
  expect(await productsOfAmd()).toBe(2);
});

test("counts of a list with price limits follow the prices", async () => {
  expect(await productsOfAmd("precio-hasta=700")).toBe(1);
  await db.updateTable("product").set({ price: 90_000 }).where("brand", "=", "AMD").execute();
  await recordChange(db, ["prices"]);
  expect(await productsOfAmd("precio-hasta=700")).toBeUndefined();
  expect(await productsOfAmd("precio-hasta=900")).toBe(1);
});
