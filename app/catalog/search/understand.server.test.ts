import { expect, test } from "vitest";
import { addProduct, addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { understandSearch } from "./understand.server.ts";

const { db } = await testDatabase();

test("a misspelt word is corrected to a word of an existing product, new or old, never to that of a deleted one", async () => {
  const read = async () => (await understandSearch(db, "chrango")).corrected;
  const id = await addProduct(db, { name: "Teclado Charango" });
  expect(await read()).toBe("charango");
  await addProducts(db, ...Array.from({ length: 100 }, (_, index) => ({ name: `Radeon ${index}` })));
  expect(await read()).toBe("charango");
  await db.deleteFrom("product").where("id", "=", id).execute();
  expect(await read()).toBeUndefined();
});
