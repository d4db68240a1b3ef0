import type { Facts } from "#app/catalog/types/facts.ts";

/** The types that rules check; products of other types are ignored. */
export const partTypes = [
  "cpu",
  "motherboard",
  "memory",
  "gpu",
  "storage",
  "case",
  "psu",
  "cooler",
  "monitor",
] as const;

export type PartType = (typeof partTypes)[number];

export interface Part {
  id: number;
  name: string;
  type: PartType;
  units: number;
  facts: Facts;
}

/** A part and the key of one of its facts. */
export type Datum = [part: Part, key: string];

export function ofType(parts: readonly Part[], type: PartType): Part[] {
  return parts.filter((part) => part.type === type);
}

/** Each pair of a part of the first type and a part of the second. */
export function pairsOf(parts: readonly Part[], first: PartType, second: PartType): [Part, Part][] {
  return ofType(parts, first).flatMap((one) =>
    ofType(parts, second).map((other): [Part, Part] => [one, other]),
  );
}

export function unitsOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { units }) => sum + units, 0);
}

export function numberOf({ facts }: Part, key: string): number | undefined {
  const fact = facts[key];
  return typeof fact === "number" ? fact : undefined;
}

export function wordOf({ facts }: Part, key: string): string | undefined {
  const fact = facts[key];
  return typeof fact === "string" ? fact : undefined;
}

export function wordsOf({ facts }: Part, key: string): readonly string[] | undefined {
  const fact = facts[key];
  return Array.isArray(fact) && fact.length > 0 ? fact : undefined;
}

export function yesOrNoOf({ facts }: Part, key: string): boolean | undefined {
  const fact = facts[key];
  return typeof fact === "boolean" ? fact : undefined;
}
