import type { OpenPoint, OrderedPart } from "#app/platform/db/schema.ts";

export interface OrderedBuild {
  parts: OrderedPart[];
  openPoints: OpenPoint[];
  /** for who puts it together */
  warnings: string[];
}
