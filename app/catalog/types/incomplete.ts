import type { Facts } from "./facts.ts";

export interface IncompleteProduct {
  id: number;
  name: string;
  typeId: number;
  facts: Facts;
  /** keys that a rule needs and that have no value */
  missing: string[];
  /** orders of PCs that waited for one of its data */
  asked: number;
  /** units, in the last SOLD_DAYS */
  sold: number;
}

export const SOLD_DAYS = 180;
