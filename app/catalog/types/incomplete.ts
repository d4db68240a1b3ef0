import type { Facts } from "./facts.ts";

export interface IncompleteProduct {
  id: number;
  name: string;
  typeId: number;
  facts: Facts;
  /** missing keys that make a rule answer "sin datos" */
  missing: string[];
  /** missing keys that only cause warnings */
  missingForWarnings: string[];
  /** number of ordered PCs that can't be assembled without these values */
  waitingOrders: number;
  /** units, in the last SOLD_DAYS */
  sold: number;
}

export const SOLD_DAYS = 180;
