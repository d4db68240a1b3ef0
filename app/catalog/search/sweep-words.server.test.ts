import { expect, test } from "vitest";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { sweepWords } from "./sweep-words.server.ts";

const { db } = await testDatabase();

test("words that no product contains any more are removed from the vocabulary, the others stay", async () => {
  await addProduct(db, { name: "Teclado Quipu" });
  const gone = await addProduct(db, { name: "Teclado Charango" });
  const known = async () =>
    (await db.selectFrom("search_word").select("word").execute()).map(({ word }) => word);
  await sweepWords(db);
  expect(await known()).toEqual(expect.arrayContaining(["teclado", "quipu", "charango"]));

  await db.deleteFrom("product").where("id", "=", gone).execute();
  await sweepWords(db);
  expect(await known()).toEqual(expect.arrayContaining(["teclado", "quipu"]));
  expect(await known()).not.toContain("charango");
});
