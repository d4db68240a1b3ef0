import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { addProduct, addProducts } from "#tests/support/products.ts";
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
