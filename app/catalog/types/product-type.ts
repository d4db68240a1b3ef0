import { partTypes } from "#app/catalog/compatibility/part.ts";

/** The type of a PC assembly service. */
export const ASSEMBLY = "assembly";

export const attributeKinds = ["numero", "opcion", "opciones", "si-no", "texto"] as const;
export type AttributeKind = (typeof attributeKinds)[number];

export interface Attribute {
  id: number;
  key: string;
  name: string;
  kind: AttributeKind;
  unit: string | null;
  /** options of a choice; empty: any text */
  options: string[];
  filters: boolean;
  compares: boolean;
  /** a compatibility rule reads it, so its key and kind can't change */
  decides: boolean;
  /** the better value in a comparison; null: neither */
  better: "mas" | "menos" | null;
  /** position among a card's facts; null: not on cards */
  cardPosition: number | null;
}

/** Procesadores, Gabinetes… */
export interface ProductType {
  id: number;
  key: string;
  name: string;
  /** subcategory of its products */
  labelId: number | null;
  attributes: Attribute[];
}

/** Code uses these keys: the types can be renamed, not removed. */
export function isUsedByCode(key: string): boolean {
  return key === ASSEMBLY || partTypes.some((type) => type === key);
}
