import { numberNames } from "#app/catalog/products/product-values.ts";
import type { Field } from "./columns.ts";

/** Fields whose values many products share. */
export const defaultFields = [
  "category",
  "subcategory",
  "labels",
  "type",
  "brand",
  ...numberNames,
  "visible",
  "description",
] as const satisfies Field[];
export type DefaultField = (typeof defaultFields)[number];

export type DefaultValues = Partial<Record<DefaultField, string>>;
