import { expect, test } from "vitest";
import { addProducts, picture } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readMenu } from "./menu.server.ts";

const { db } = await testDatabase();

test("a category shows the first pictures of its three newest products, newest first", async () => {
  const withPicture = (name: string) => ({
    name,
    media: [{ kind: "image" as const, file: { ...picture, key: name } }],
  });
  await addProducts(db, ...["uno", "dos", "tres", "cuatro"].map(withPicture));
  const [category] = await readMenu(db);
  expect(category?.gallery.map(({ key }) => key)).toEqual(["cuatro", "tres", "dos"]);
});
