import type { PriceCurrency } from "#app/values/money/currency.ts";
import type { RepairStatus } from "./status.ts";

export const repairSorts = ["fecha", "nombre"] as const;
export type RepairSort = (typeof repairSorts)[number];

export interface RepairRow {
  code: string;
  requestedAt: Date;
  status: RepairStatus;
  name: string;
  email: string;
  device: string | null;
  description: string;
  /** céntimos */
  quote: number | null;
  quoteCurrency: PriceCurrency;
}

export interface BoardColumn {
  status: RepairStatus;
  /** all repairs of the column; the board shows the newest */
  total: number;
  repairs: RepairRow[];
}
