import type { ChosenPart, OpenPoint } from "#app/platform/db/schema.ts";

/** The PC that lines of an order are to become. */
export interface OrderedBuild {
  parts: ChosenPart[];
  openPoints: OpenPoint[];
  /** for who puts it together */
  warnings: string[];
}
