import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readValue } from "#app/catalog/types/read-value.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { typedValue } from "#app/catalog/types/write-value.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { knownFacts } from "./known-facts.ts";

const { db } = await testDatabase();

interface DemoProduct {
  name: string;
  subcategory: string;
  specs: Record<string, string | number>;
}
const demo = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "catalog.json"), "utf8"),
) as DemoProduct[];

test("demo attributes match the product types, and are not repeated as specifications", async () => {
  const types = await readTypes(db);
  const wrong: string[] = [];
  const left = new Set<string>();
  for (const { name, subcategory, specs } of demo) {
    const rows = Object.entries(specs).map(([label, value]) => ({ name: label, value: String(value) }));
    const known = knownFacts(name, subcategory, rows, types);
    const type = types.find(({ id }) => id === known.typeId);
    for (const [key, fact] of Object.entries(known.attributes ?? {})) {
      const attribute = type?.attributes.find((one) => one.key === key);
      const read = attribute && readValue(attribute, typedValue(fact));
      if (!read?.ok || JSON.stringify(read.value) !== JSON.stringify(fact))
        wrong.push(`${name} ${key} ${fact}`);
    }
    if (type) for (const spec of known.specs) left.add(`${type.key} ${spec.name}`);
  }
  expect(wrong).toEqual([]);
  expect([...left].sort()).toEqual([
    "case Dimensiones",
    "cooler Color",
    "cooler Ruido",
    "cooler Velocidad",
    "gpu Color",
    "memory Color",
    "monitor Conectores",
    "motherboard Color",
    "psu Color",
    "storage Color",
  ]);
  const ryzen = knownFacts("AMD Ryzen 5 5500", "Procesadores", [{ name: "Núcleos", value: "6" }], types);
  expect(ryzen).toMatchObject({ partNumber: "100-100000457BOX", attributes: { cores: 6, socket: "AM4" } });
});
