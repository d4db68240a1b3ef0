import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { catalogue } from "#tests/support/products.ts";
import { partsOf } from "./parts.server.ts";
import { readTypes } from "./types.server.ts";

const { db } = await testDatabase();

test("a new product is of its subcategory's type, and rules read what is known of it", async () => {
  const { processor, graphicsCard, mouse } = await catalogue(db, {
    processor: { attributes: { socket: "AM5", tdpWatts: 105 }, partNumber: "100-100000593WOF" },
    graphicsCard: { hidden: true },
  });
  const parts = await partsOf(db, [mouse, processor, graphicsCard, 999]);
  expect(parts.map(({ id, typeKey, facts, partNumber }) => ({ id, typeKey, facts, partNumber }))).toEqual([
    { id: mouse, typeKey: null, facts: {}, partNumber: "" },
    {
      ...{ id: processor, typeKey: "cpu", partNumber: "100-100000593WOF" },
      facts: { socket: "AM5", tdpWatts: 105 },
    },
  ]);
});

test("the store's own types have the attributes that rules read", async () => {
  const types = await readTypes(db);
  expect(types.map(({ key }) => key)).toEqual(
    "cpu motherboard gpu memory storage psu case cooler monitor assembly".split(" "),
  );
  const deciding = types.flatMap(({ key, attributes }) =>
    attributes.filter(({ decides }) => decides).map((attribute) => `${key}.${attribute.key}`),
  );
  expect(deciding).toEqual(
    expect.arrayContaining(["cpu.socket", "case.maxGpuLengthMm", "psu.watts", "gpu.pcie8", "storage.form"]),
  );
});
