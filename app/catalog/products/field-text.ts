import type { Facts } from "#app/catalog/types/facts.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { factRows, typedValue } from "#app/catalog/types/write-value.ts";
import type { NamedColour } from "#app/platform/db/json-columns.ts";
import type { BackpackShape, Spec } from "#app/platform/db/schema.ts";
import { formatIn, type PriceCurrency } from "#app/values/money/currency.ts";
import { shapeLabels } from "./design-colours.ts";
import type { ValueName } from "./product-fields.ts";

interface NamedRow {
  id: number;
  name: string;
}

export interface FieldNames {
  categories: readonly NamedRow[];
  labels: readonly NamedRow[];
  types: readonly Pick<ProductType, "id" | "name" | "attributes">[];
}

/** Empty without a value; `currency` is that of prices. */
export function fieldText(
  field: ValueName | "labelIds",
  value: unknown,
  names: FieldNames,
  currency: PriceCurrency,
): string {
  if (value === null || value === undefined || value === "") return "";
  switch (field) {
    case "price":
      return formatIn(currency, Number(value));
    case "hidden":
      return value ? "Sí" : "No";
    case "categoryId":
      return nameOf(names.categories, value);
    case "typeId":
      return nameOf(names.types, value);
    case "labelIds":
      return (value as number[]).map((id) => nameOf(names.labels, id)).join(", ");
    case "attributes":
      return attributesText(value as Facts, names.types);
    case "specs":
      return (value as Spec[]).map((spec) => `${spec.name}: ${spec.value}`).join(" | ");
    case "designColours":
      return (value as NamedColour[]).map(({ name, hex }) => `${name}: ${hex}`).join(" | ");
    case "designShape":
      return shapeLabels[value as BackpackShape] ?? String(value);
    default:
      return String(value);
  }
}

/** Searches names in all types, because an audit row may be about a deleted type. */
function attributesText(facts: Facts, types: FieldNames["types"]): string {
  const known = new Map(types.flatMap(({ attributes }) => attributes).map((one) => [one.key, one]));
  return Object.entries(facts)
    .map(([key, value]) => {
      const attribute = known.get(key);
      const [shownFact] = attribute ? factRows([attribute], facts) : [];
      return shownFact ? `${shownFact.name}: ${shownFact.value}` : `${key}: ${typedValue(value)}`;
    })
    .join(" | ");
}

function nameOf(named: readonly NamedRow[], id: unknown): string {
  return named.find((one) => one.id === id)?.name ?? `n.º ${id}`;
}
