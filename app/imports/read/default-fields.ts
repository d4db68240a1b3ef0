import type { Field } from "./columns.ts";

/** Fields whose values many products share. */
export const defaultFields = [
  "category",
  "subcategory",
  "labels",
  "type",
  "brand",
  "stock",
  "deliveryDays",
  "warrantyMonths",
  "lowStock",
  "visible",
  "description",
] satisfies Field[];
export type DefaultField = (typeof defaultFields)[number];

export type DefaultValues = Partial<Record<DefaultField, string>>;
