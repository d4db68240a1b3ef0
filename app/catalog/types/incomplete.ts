import type { Facts } from "./facts.ts";

export interface IncompleteProduct {
  id: number;
  name: string;
  typeId: number;
  facts: Facts;
  /** keys without whose value a rule says "sin datos" */
  missing: string[];
  /** keys that rules read for their warnings alone, without a value */
  missingForWarnings: string[];
  /** orders of PCs that waited for one of its data */
  asked: number;
  /** units, in the last SOLD_DAYS */
  sold: number;
}

export const SOLD_DAYS = 180;
