import { groupThousands } from "#app/values/text.ts";

/** Amounts are integer céntimos everywhere; only this file turns them into text. */

export type PricePlace = "shop" | "adminLine" | "adminTotal";

export function formatMoney(centimos: number, symbol: string): string {
  const sign = centimos < 0 ? "−" : "";
  return `${sign}${symbol}\u00a0${formatAmount(Math.abs(centimos))}`;
}

function formatAmount(centimos: number): string {
  const [units = "", cents = ""] = plainAmount(centimos).split(".");
  return `${groupThousands(units)}.${cents}`;
}

export function plainAmount(centimos: number): string {
  return (centimos / 100).toFixed(2);
}

export function fromWholeUnits(units: number): number {
  return units * 100;
}

export function sumLines(lines: readonly { price: number; units: number }[]): number {
  return lines.reduce((total, { price, units }) => total + price * units, 0);
}
