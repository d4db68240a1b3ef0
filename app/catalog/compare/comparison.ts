import { warrantyText } from "#app/catalog/products/warranty-text.ts";
import type { Fact, Facts } from "#app/catalog/types/facts.ts";
import type { Attribute } from "#app/catalog/types/product-type.ts";
import { writeValue } from "#app/catalog/types/write-value.ts";

export interface ComparedCell {
  /** undefined: unknown */
  text: string | undefined;
  /** better than all other known values */
  best: boolean;
}

export interface ComparedRow {
  name: string;
  cells: ComparedCell[];
  /** all values are the same */
  equal: boolean;
}

export function describeUnreadable(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const quoted = words.map((word) => `“${word}”`);
  const all = [quoted.slice(0, -1).join(", "), quoted.at(-1)].filter((part) => part !== "").join(" ni ");
  return `No entendimos ${all} en la dirección: ${words.length === 1 ? "lo dejamos" : "los dejamos"} fuera.`;
}

interface Sold {
  stock: number;
  deliveryDays: number;
  /** null: unknown */
  warrantyMonths: number | null;
}

/** Rows that products of any type have. */
export function compareSale(products: readonly Sold[]): ComparedRow[] {
  return [
    rowOf(
      "Stock",
      products.map(({ stock }) => (stock === 0 ? "Agotado" : `${stock} disponibles`)),
    ),
    rowOf(
      "Demora",
      products.map(({ deliveryDays }) => (deliveryDays === 1 ? "1 día" : `${deliveryDays} días`)),
    ),
    rowOf(
      "Garantía",
      products.map(({ warrantyMonths }) =>
        warrantyMonths === null ? undefined : warrantyText(warrantyMonths),
      ),
    ),
  ].filter(isKnown);
}

/** One row per compared attribute that at least one product has. */
export function compare(attributes: readonly Attribute[], products: readonly Facts[]): ComparedRow[] {
  return attributes
    .filter(({ compares }) => compares)
    .map((attribute) => {
      const values = products.map((facts) => facts[attribute.key]);
      const best = bestOf(attribute, values);
      const texts = values.map((value) => (value === undefined ? undefined : writeValue(attribute, value)));
      return rowOf(attribute.name, texts, (at) => best !== undefined && values[at] === best);
    })
    .filter(isKnown);
}

function rowOf(name: string, texts: (string | undefined)[], isBest = (_: number) => false): ComparedRow {
  return {
    name,
    cells: texts.map((text, at) => ({ text, best: isBest(at) })),
    equal: texts.every((text) => text === texts[0]),
  };
}

function isKnown({ cells }: ComparedRow): boolean {
  return cells.some(({ text }) => text !== undefined);
}

/** Needs an attribute with a better direction, and values that are all known and differ. */
function bestOf({ better }: Attribute, values: readonly (Fact | undefined)[]): number | undefined {
  const numbers = values.filter((value) => typeof value === "number");
  if (better === null || numbers.length !== values.length || new Set(numbers).size < 2) return undefined;
  return better === "mas" ? Math.max(...numbers) : Math.min(...numbers);
}
