import type { Db } from "#app/platform/db/schema.ts";
import { type DeliveryQuote, quoteOf } from "./rate.ts";
import { readRatesAround } from "./rates.server.ts";

/** What sending these lines to a district costs today, and how long it takes. */
export async function readQuote(db: Db, districtCode: string, linesTotal: number): Promise<DeliveryQuote> {
  return quoteOf(await readRatesAround(db, districtCode), districtCode, linesTotal);
}
