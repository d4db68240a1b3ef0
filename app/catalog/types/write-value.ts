import type { Fact, Facts } from "./facts.ts";
import type { Attribute } from "./product-type.ts";

type ValueFormat = Pick<Attribute, "kind" | "unit">;

/** `65 W`, `1 TB`, `27"`, `Sí`, `DDR4, DDR5`. */
export function writeValue({ unit }: ValueFormat, value: Fact): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return measured(value, unit);
  return typeof value === "string" ? value : grouped(value).join(", ");
}

/** Text for form fields and files: `readValue` parses it back to the same value. */
export function typedValue(value: Fact | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

function measured(value: number, unit: string | null): string {
  if (unit === null) return String(value);
  if (unit === "GB" && value >= 1000 && value % 500 === 0) return `${value / 1000} TB`;
  return unit === '"' ? `${value}"` : `${value} ${unit}`;
}

/** Counts repeated values: `2 × 2280`. */
function grouped(values: readonly string[]): string[] {
  return [...new Set(values)].map((value) => {
    const times = values.filter((other) => other === value).length;
    return times === 1 ? value : `${times} × ${value}`;
  });
}

export interface FactRow {
  name: string;
  value: string;
}

/** In the order of the type's attributes. */
export function factRows(attributes: readonly Attribute[], facts: Facts): FactRow[] {
  return attributes.flatMap((attribute) => {
    const value = facts[attribute.key];
    return value === undefined ? [] : [{ name: attribute.name, value: writeValue(attribute, value) }];
  });
}

/** `6 núcleos · AM4 · 65 W`. */
export function cardFacts(attributes: readonly Attribute[], facts: Facts): string {
  return attributes
    .filter(({ cardPosition }) => cardPosition !== null)
    .sort((one, other) => (one.cardPosition ?? 0) - (other.cardPosition ?? 0))
    .flatMap((attribute) => cardFact(attribute, facts[attribute.key]) ?? [])
    .join(" · ");
}

function cardFact(attribute: Attribute, value: Fact | undefined): string | undefined {
  if (value === undefined || value === false) return undefined;
  if (value === true) return attribute.name;
  if (typeof value === "number" && attribute.unit === null)
    return `${value} ${attribute.name.toLocaleLowerCase("es-PE")}`;
  return writeValue(attribute, value);
}
