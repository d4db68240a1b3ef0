import { expect, test } from "vitest";
import { addProducts, catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readHomeShelves } from "./cards.server.ts";

const { db } = await testDatabase();

test("the newest products come first, up to the requested number, filtered by category if one is given", async () => {
  const { graphicsCard, processor, mouse } = await catalogue(db);
  const ids = async (limit: number, offersOf: string) => {
    const { newest, offers } = await readHomeShelves(db, { newest: limit, offers: limit, offersOf });
    return [newest.map(({ id }) => id), offers.map(({ id }) => id)];
  };
  expect(await ids(24, "componentes")).toEqual([
    [mouse, processor, graphicsCard],
    [processor, graphicsCard],
  ]);
  expect(await ids(1, "componentes")).toEqual([[mouse], [processor]]);
  expect((await ids(24, "no-existe"))[1]).toEqual([]);
});

test("a card has every field that it shows", async () => {
  const [id] = await addProducts(db, { stock: 0 });
  const { newest } = await readHomeShelves(db, { newest: 1, offers: 1, offersOf: "componentes" });
  expect(newest).toMatchObject([
    { id, name: "Radeon RX 7600", slug: "radeon-rx-7600", price: 125_000, soldOut: true },
  ]);
});
