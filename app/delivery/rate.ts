/** Cost and duration of delivery to a place. */
export interface DeliveryRate {
  /** INEI code of a region (2 digits), a province (4) or a district (6) */
  place: string;
  /** céntimos */
  fee: number;
  /** delivery is free from this sum of lines on, in céntimos; null: never */
  freeFrom: number | null;
  minDays: number;
  maxDays: number;
  cashOnDelivery: boolean;
}

/** Cost and duration of one delivery. Null amounts and days: to be arranged. */
export interface DeliveryQuote {
  /** céntimos */
  fee: number | null;
  minDays: number | null;
  maxDays: number | null;
  cashOnDelivery: boolean;
}

/** Codes of the district, its province and its region: the narrowest first. */
export function enclosingPlaces(districtCode: string): string[] {
  return [districtCode, districtCode.slice(0, 4), districtCode.slice(0, 2)];
}

/** The most specific rate for a district, in any order of the rates. */
export function rateOf(rates: readonly DeliveryRate[], districtCode: string): DeliveryRate | undefined {
  for (const place of enclosingPlaces(districtCode)) {
    const rate = rates.find((one) => one.place === place);
    if (rate) return rate;
  }
  return undefined;
}

/** Céntimos; null when there is no rate, because unknown is not free. */
export function feeOf(rate: DeliveryRate | undefined, linesTotal: number): number | null {
  if (!rate) return null;
  return rate.freeFrom !== null && linesTotal >= rate.freeFrom ? 0 : rate.fee;
}

interface AwaitedProduct {
  deliveryDays: number;
  isAssembly: boolean;
}

/** Days until the slowest product has arrived and the PC is assembled; 0 without products. */
export function daysUntilReady(products: readonly AwaitedProduct[]): number {
  const slowest = (assembly: boolean) =>
    Math.max(0, ...products.filter((one) => one.isAssembly === assembly).map((one) => one.deliveryDays));
  return slowest(false) + slowest(true);
}

/** Delivery starts once the order is ready: both ends of the days are at least `readyDays`. */
export function quoteOf(
  rates: readonly DeliveryRate[],
  districtCode: string,
  { linesTotal, readyDays }: { linesTotal: number; readyDays: number },
): DeliveryQuote {
  const rate = rateOf(rates, districtCode);
  return {
    fee: feeOf(rate, linesTotal),
    minDays: rate ? Math.max(rate.minDays, readyDays) : null,
    maxDays: rate ? Math.max(rate.maxDays, readyDays) : null,
    cashOnDelivery: rate?.cashOnDelivery ?? false,
  };
}
