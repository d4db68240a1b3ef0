import { expect, test } from "vitest";
import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { parts } from "#tests/support/catalog/known-parts.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { partsOf } from "./parts.server.ts";
import { readTypes } from "./types.server.ts";

const { db } = await testDatabase();

test("a new product has the type of its subcategory, and rules read its attributes", async () => {
  const { processor, graphicsCard, mouse } = await catalogue(db, {
    processor: { attributes: { socket: "AM5", tdpWatts: 105 }, partNumber: "100-100000593WOF" },
    graphicsCard: { hidden: true },
  });
  const parts = await partsOf(db, [mouse, processor, graphicsCard, 999]);
  expect(parts.map(({ id, typeKey, facts, partNumber }) => ({ id, typeKey, facts, partNumber }))).toEqual([
    { id: mouse, typeKey: null, facts: {}, partNumber: "" },
    {
      id: processor,
      typeKey: "cpu",
      partNumber: "100-100000593WOF",
      facts: { socket: "AM5", tdpWatts: 105 },
    },
  ]);
});

test("the deciding attributes of the built-in types are exactly those that rules read", async () => {
  const types = await readTypes(db);
  expect(types.map(({ key }) => key)).toEqual(
    "cpu motherboard gpu memory storage psu case cooler monitor assembly".split(" "),
  );
  const deciding = types.flatMap(({ key, attributes }) =>
    attributes.filter(({ decides }) => decides).map((attribute) => `${key}.${attribute.key}`),
  );
  expect(deciding.toSorted()).toEqual(readByRules().toSorted());
});

/** Facts that the rules read when all known parts are combined, with and without optional facts. */
function readByRules(): string[] {
  const read = new Set<string>();
  const watched = Object.values(parts).map((part) => ({
    ...part,
    facts: new Proxy(part.facts, {
      get(facts, key) {
        read.add(`${part.type}.${String(key)}`);
        return Reflect.get(facts, key);
      },
    }),
  }));
  verdictOf(watched);
  return [...read];
}
