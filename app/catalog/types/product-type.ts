import { partTypes } from "#app/catalog/compatibility/part.ts";

/** The type of what puts a PC together. */
export const ASSEMBLY = "assembly";

export const attributeKinds = ["numero", "opcion", "opciones", "si-no", "texto"] as const;
export type AttributeKind = (typeof attributeKinds)[number];

export interface Attribute {
  id: number;
  key: string;
  name: string;
  kind: AttributeKind;
  unit: string | null;
  /** of a choice; empty: any text */
  options: string[];
  filters: boolean;
  compares: boolean;
  /** a compatibility rule reads it: its key and kind stay */
  decides: boolean;
  /** which value a comparison marks as the best; null: none is */
  better: "mas" | "menos" | null;
  /** its place among the facts of a card; null: cards don't show it */
  cardPosition: number | null;
}

/** What a product is: Procesadores, Gabinetes… */
export interface ProductType {
  id: number;
  key: string;
  name: string;
  /** the subcategory whose products are of this type */
  labelId: number | null;
  attributes: Attribute[];
}

/** The program looks for these by their key: they can be renamed, not removed. */
export function isOfProgram(key: string): boolean {
  return key === ASSEMBLY || partTypes.some((type) => type === key);
}
