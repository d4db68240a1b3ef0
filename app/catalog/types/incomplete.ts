import type { Facts } from "./facts.ts";

export interface IncompleteProduct {
  id: number;
  name: string;
  typeId: number;
  facts: Facts;
  /** keys whose absence makes a rule answer "sin datos" */
  missing: string[];
  /** absent keys that only warnings read */
  missingForWarnings: string[];
  /** of PCs that can't be put together before */
  waitingOrders: number;
  /** units, in the last SOLD_DAYS */
  sold: number;
}

export const SOLD_DAYS = 180;
