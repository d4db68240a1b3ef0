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

/** Céntimos of `12`, `12.5` or `1,250.00`; undefined when invalid. */
export function readAmount(text: string): number | undefined {
  const [whole = "", cents = ""] = ungrouped(text.trim()).replace(",", ".").split(".", 2);
  if (!/^\d{1,6}$/.test(whole) || !/^\d{0,2}$/.test(cents) || /[.,].*\./.test(text)) return undefined;
  return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

/** `1,250.50` without its commas; anything else as it is. */
export function ungrouped(text: string): string {
  return /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
}

export function fromWholeUnits(units: number): number {
  return units * 100;
}

export function sumLines(lines: readonly { price: number; units: number }[]): number {
  return lines.reduce((total, { price, units }) => total + price * units, 0);
}
