import { shapeLabels } from "#app/catalog/products/design-colours.ts";
import type { FieldNames } from "#app/catalog/products/field-text.ts";
import { type ProductValues, productFields, type ValueName } from "#app/catalog/products/product-fields.ts";
import { factRows } from "#app/catalog/types/write-value.ts";
import { typedPrice } from "#app/values/money/price-step.ts";
import type { EditedProduct, ProductEdit } from "./edited-product.ts";

export interface ConflictRow {
  label: string;
  stored: string;
  typed: string;
}

const SHOWN = 300;

/** Both versions of fields that two people changed, as text. */
export function conflictRows(
  now: EditedProduct,
  typed: ProductEdit,
  rewritten: readonly (keyof ProductEdit)[],
  names: FieldNames,
): ConflictRow[] {
  const describe = (product: EditedProduct | ProductEdit): [label: string, text: string][] =>
    rewritten.map((name) => {
      if (name === "labelIds") return ["Etiqueta", labelNames(product, names)];
      if (name === "media") return ["Imágenes", `${product.media.length}`];
      return [productFields[name].label, describeValue(name, product, names)];
    });
  const storedRows = describe(now);
  return describe(typed).flatMap(([label, mine], index) => {
    const stored = storedRows[index]?.[1] ?? "";
    const isShown = stored !== mine || label === "Imágenes";
    return isShown ? [{ label, stored: shorten(stored), typed: shorten(mine) }] : [];
  });
}

function labelNames({ labelIds }: { labelIds: number[] }, { labels }: FieldNames): string {
  return labelIds
    .map((id) => nameOf(labels, id))
    .sort()
    .join(", ");
}

function describeValue(name: ValueName, product: ProductValues, names: FieldNames): string {
  if (name === "categoryId") return nameOf(names.categories, product.categoryId);
  const type = names.types.find(({ id }) => id === product.typeId);
  if (name === "typeId") return type?.name ?? "";
  if (name === "attributes") return joined(factRows(type?.attributes ?? [], product.attributes));
  const value = product[name];
  if (name === "price") return typedPrice(product.price);
  if (name === "specs") return joined(product.specs);
  if (name === "designShape") return shapeLabels[product.designShape];
  if (name === "designColours")
    return joined(product.designColours.map((colour) => ({ name: colour.name, value: colour.hex })));
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return value === null ? "" : `${value} ${productFields[name].numbers?.unit ?? ""}`.trim();
}

function joined(pairs: readonly { name: string; value: string }[]): string {
  return pairs.map(({ name, value }) => `${name}: ${value}`).join("; ");
}

function nameOf(named: FieldNames["labels"], id: number): string {
  return named.find((one) => one.id === id)?.name ?? "—";
}

function shorten(text: string): string {
  if (text === "") return "—";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
