import { expect, test } from "vitest";
import { addProduct, addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { understandSearch } from "./understand.server.ts";

const { db } = await testDatabase();

test("a misspelt word is read as one that some product has, be it an old one, and as none that is gone", async () => {
  const read = async () => (await understandSearch(db, "chrango")).corrected;
  const id = await addProduct(db, { name: "Teclado Charango" });
  expect(await read()).toBe("charango");
  await addProducts(db, ...Array.from({ length: 100 }, (_, index) => ({ name: `Radeon ${index}` })));
  expect(await read()).toBe("charango");
  await db.deleteFrom("product").where("id", "=", id).execute();
  expect(await read()).toBeUndefined();
});
