import type { Db } from "#app/platform/db/schema.ts";
import { type DeliveryQuote, feeOf, quoteOf } from "./rate.ts";
import { readCheapestRate, readRatesForDistrict } from "./rates.server.ts";

export type ProductDelivery =
  | { to: string; quote: DeliveryQuote; today: Date }
  /** céntimos of the cheapest place; null without any rate */
  | { to: null; from: number | null };

interface SentProduct {
  price: number;
  deliveryDays: number;
}

/** Cost to the visitor's own district when it is known, else the lowest cost. */
export async function readProductDelivery(
  db: Db,
  { price, deliveryDays }: SentProduct,
  place: { districtCode: string; district: string } | null,
  today: Date,
): Promise<ProductDelivery> {
  if (!place) return { to: null, from: feeOf(await readCheapestRate(db, price), price) };
  const rates = await readRatesForDistrict(db, place.districtCode);
  const quote = quoteOf(rates, place.districtCode, { linesTotal: price, readyDays: deliveryDays });
  return { to: place.district, quote, today };
}
