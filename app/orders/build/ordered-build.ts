import type { OpenPoint, OrderedPart } from "#app/platform/db/schema.ts";

/** The PC that lines of an order are to become. */
export interface OrderedBuild {
  parts: OrderedPart[];
  openPoints: OpenPoint[];
  /** for who puts it together */
  warnings: string[];
}
