import type { z } from "zod";
import type { Product } from "#app/platform/db/schema.ts";

/** How a field of a product is stored, typed, imported and shown. */
export interface ProductField<Value> {
  column: keyof Product;
  label: string;
  /** value of a new product */
  empty: Value;
  /** name and rule in the form; specifications are separate rows */
  form?: { name: string; rule: z.ZodType<Value, string | undefined>; label?: string; hint?: string };
  /** for numbers: forms, files and bulk changes treat these fields alike */
  numbers?: { min: number; max: number; unit: string };
  /** for texts: forms and files treat these fields alike; `rows`: of an input with several lines */
  text?: { rows?: number };
  /** lists of the storefront show, sort or filter by this field */
  listed?: true;
  /** the product's page shows the value unchanged */
  onPage?: true;
  /** column names in other programs' files, besides the label, separated by commas */
  otherNames?: string;
}
