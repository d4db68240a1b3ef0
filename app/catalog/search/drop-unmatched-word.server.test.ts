import { expect, test } from "vitest";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { dropUnmatchedWord } from "./drop-unmatched-word.server.ts";

const { db } = await testDatabase();

test("a search without results leaves out the last word without which a visible product matches", async () => {
  const terms = ["ryzen", "rojo", "nvme"].map((word) => [[word]]);
  const without = async () =>
    (await dropUnmatchedWord(db, { terms, prefix: undefined, isUnfinished: false }))?.without;
  expect(await without()).toBeUndefined();
  await addProducts(db, { name: "Rojo NVMe" }, { name: "Ryzen rojo", hidden: true });
  expect(await without()).toEqual(["ryzen"]);
  await addProducts(db, { name: "Ryzen rojo" });
  expect(await without()).toEqual(["nvme"]);
});
