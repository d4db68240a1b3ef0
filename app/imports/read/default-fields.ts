import type { Field } from "./columns.ts";

/** What many products share, so that one value may stand for all that a file says nothing of. */
export const defaultFields = [
  ...(["category", "subcategory", "labels", "type", "brand", "stock", "deliveryDays"] as const),
  ...(["warrantyMonths", "lowStock", "visible", "description"] as const),
] satisfies Field[];
export type DefaultField = (typeof defaultFields)[number];

export type DefaultValues = Partial<Record<DefaultField, string>>;
