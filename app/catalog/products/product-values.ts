import { sortKeys } from "#app/values/sort-keys.ts";
import { type FieldNameWith, type ProductValues, productFields, type ValueName } from "./product-fields.ts";

export type NumberName = FieldNameWith<{ numbers: object }>;
export type ShownName = FieldNameWith<{ onPage: true }>;
export type TextName = FieldNameWith<{ text: object }>;

export const valueNames = Object.keys(productFields) as ValueName[];
export const numberNames = valueNames.filter((name): name is NumberName => "numbers" in productFields[name]);
export const textNames = valueNames.filter((name): name is TextName => "text" in productFields[name]);
/** Fields that a product's page shows as they are. */
export const shownNames = valueNames.filter((name): name is ShownName => "onPage" in productFields[name]);
/** Fields that a bulk change can set. Stock has its own form, which can also add units. */
export const bulkNames = numberNames.filter((name) => name !== "stock");

export const emptyProduct = Object.fromEntries(
  valueNames.map((name) => [name, productFields[name].empty]),
) as unknown as ProductValues;

export function valuesOf<Name extends ValueName = ValueName>(
  from: Pick<ProductValues, Name>,
  names: readonly Name[] = valueNames as Name[],
): Pick<ProductValues, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<ProductValues, Name>;
}

export function sameValues<Name extends ValueName>(
  one: Pick<ProductValues, Name>,
  other: Pick<ProductValues, Name>,
  names: readonly Name[],
): boolean {
  const text = (value: unknown) => JSON.stringify(value, sortKeys);
  return names.every((name) => text(one[name]) === text(other[name]));
}
