import { readFileSync } from "node:fs";
import path from "node:path";
import type { Fact } from "#app/catalog/types/facts.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { readValue } from "#app/catalog/types/read-value.ts";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import type { Spec } from "#app/platform/db/schema.ts";
import { attributeOf, specValues } from "./spec-attributes.ts";

interface Known {
  type: string;
  partNumber?: string;
  facts: Record<string, Fact>;
}

const known = JSON.parse(readFileSync(path.join(packageRoot, "demo/attributes.json"), "utf8")) as Record<
  string,
  Known
>;

/** Type, part number and attributes of a product; `specs` are the other characteristics. */
export function knownFacts(
  name: string,
  typeName: string,
  specs: readonly Spec[],
  types: readonly ProductType[],
) {
  const type = types.find((one) => one.name === typeName);
  if (!type) return { specs: [...specs] };
  const { partNumber = "", facts = {} } = known[name] ?? {};
  const attributes: Record<string, Fact> = { ...facts };
  const rest = specs.filter((spec) => !becameAttribute(spec, type, attributes));
  return { typeId: type.id, partNumber, attributes, specs: rest };
}

function becameAttribute(spec: Spec, type: ProductType, facts: Record<string, Fact>): boolean {
  const key = attributeOf(type.key, spec);
  const attribute = type.attributes.find((one) => one.key === key);
  if (!attribute) return false;
  if (facts[attribute.key] !== undefined) return true;
  const read = readValue(attribute, specValues[spec.value] ?? spec.value);
  if (!read.ok || read.value === undefined) return false;
  facts[attribute.key] = read.value;
  return true;
}
