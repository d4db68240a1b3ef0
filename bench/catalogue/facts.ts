import { readFileSync } from "node:fs";
import path from "node:path";
import type { Facts } from "#app/catalog/types/facts.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import { knownFacts } from "#demo/known-facts.ts";

interface DemoProduct {
  name: string;
  subcategory: string;
  specs: Record<string, string | number>;
}

/** Number of invented variants of a real part; their sizes differ by a millimetre. */
const SIZES = 8;

/**
 * Gives invented products the facts of the real products of their kind, one after the other; each further round
 * changes the dimensions.
 */
export function createFactSource(types: readonly ProductType[]) {
  const file = path.join(packageRoot, "demo/catalog.json");
  const demo: DemoProduct[] = JSON.parse(readFileSync(file, "utf8"));
  const real = Map.groupBy(demo, ({ subcategory }) => subcategory);
  const turns = new Map<string, number>();
  return (subcategory: string | undefined): { typeId?: number; attributes?: Facts } => {
    const alike = real.get(subcategory ?? "") ?? [];
    const turn = turns.get(subcategory ?? "") ?? 0;
    turns.set(subcategory ?? "", turn + 1);
    const one = alike[turn % alike.length];
    if (!one) return {};
    const specs = Object.entries(one.specs).map(([name, value]) => ({ name, value: String(value) }));
    const { typeId, attributes } = knownFacts(one.name, one.subcategory, specs, types);
    if (typeId === undefined || attributes === undefined) return {};
    return { typeId, attributes: resized(attributes, Math.floor(turn / alike.length) % SIZES) };
  };
}

function resized(facts: Facts, millimetres: number): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [
      key,
      typeof fact === "number" && key.endsWith("Mm") && key !== "radiatorMm" ? fact + millimetres : fact,
    ]),
  );
}
