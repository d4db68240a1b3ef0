import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { addProducts, catalogue } from "#tests/support/products.ts";
import { newestCards } from "./cards.server.ts";

const { db } = await testDatabase();

test("the newest products come first, no more than asked, of one category alone when one is named", async () => {
  const { graphicsCard, processor, mouse } = await catalogue(db);
  const ids = async (limit: number, category?: string) =>
    (await newestCards(db, limit, category)).map(({ id }) => id);
  expect(await ids(24)).toEqual([mouse, processor, graphicsCard]);
  expect(await ids(24, "componentes")).toEqual([processor, graphicsCard]);
  expect(await ids(1, "componentes")).toEqual([processor]);
  expect(await ids(24, "no-existe")).toEqual([]);
});

test("a card has what it shows", async () => {
  const [id] = await addProducts(db, { stock: 0 });
  expect(await newestCards(db, 1)).toMatchObject([
    { id, name: "Radeon RX 7600", slug: "radeon-rx-7600", price: 125_000, soldOut: true },
  ]);
});
