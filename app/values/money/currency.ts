import { formatMoney } from "./money.ts";

export type PriceCurrency = "PEN" | "USD";
/** A balboa is always worth a dollar. */
export type Currency = PriceCurrency | "PAB";

export const priceCurrencies = ["PEN", "USD"] as const satisfies readonly PriceCurrency[];
export const currencySymbols: Record<Currency, string> = { PEN: "S/", USD: "$", PAB: "B/." };
export const currencyNames: Record<Currency, string> = { PEN: "Soles", USD: "Dólares", PAB: "Balboas" };

/** `rate`: soles per dollar at that time, in ten-thousandths; null: unknown. */
export interface StoredCurrency {
  currency: PriceCurrency;
  rate: number | null;
}

/** Amounts are céntimos, each the sum of its own parts; `converted` is null without a rate. */
export interface Money {
  currency: PriceCurrency;
  amount: number;
  converted: number | null;
}

export interface Part {
  price: number;
  units: number;
}

export interface Place {
  currency: Currency;
  symbol: string;
}

const WHOLE = 10_000;

export function otherCurrency(currency: PriceCurrency): PriceCurrency {
  return currency === "PEN" ? "USD" : "PEN";
}

/** Half up, in integers that a double represents exactly. */
export function convert(amount: number, from: Currency, to: Currency, rate: number): number {
  if (isSoles(from) === isSoles(to)) return amount;
  if (isSoles(to)) return Math.floor((2 * amount * rate + WHOLE) / (2 * WHOLE));
  return Math.floor((2 * amount * WHOLE + rate) / (2 * rate));
}

function isSoles(currency: Currency): boolean {
  return currency === "PEN";
}

/** Converts each unit price once and multiplies then, so that sums match the shown parts. */
export function moneyOf(parts: readonly Part[], { currency, rate }: StoredCurrency): Money {
  const sum = (shown: (price: number) => number) =>
    parts.reduce((total, { price, units }) => total + shown(price) * units, 0);
  return {
    currency,
    amount: sum((price) => price),
    converted: rate === null ? null : sum((price) => convert(price, currency, otherCurrency(currency), rate)),
  };
}

export function amountIn({ currency, amount, converted }: Money, target: Currency): number | null {
  return isSoles(currency) === isSoles(target) ? amount : converted;
}

export function shownIn(money: Money, place: Place): Place & { amount: number } {
  const amount = amountIn(money, place.currency);
  if (amount !== null) return { ...place, amount };
  const { currency } = money;
  return { currency, symbol: currencySymbols[currency], amount: money.amount };
}

export function moneyTexts(money: Money, place: Place, { soles }: { soles: boolean }): string[] {
  const { currency, symbol, amount } = shownIn(money, place);
  const text = formatMoney(amount, symbol);
  const inSoles = amountIn(money, "PEN");
  if (!soles || isSoles(currency) || inSoles === null) return [text];
  return [text, formatMoney(inSoles, currencySymbols.PEN)];
}

/** The least (or greatest) amount whose conversion is still within the limit. */
export function convertedLimit(
  limit: number,
  { from, to, rate }: { from: Currency; to: Currency; rate: number },
  bound: "min" | "max",
): number {
  const isWithin = (amount: number) =>
    bound === "min" ? convert(amount, to, from, rate) >= limit : convert(amount, to, from, rate) <= limit;
  const step = bound === "min" ? 1 : -1;
  let amount = convert(limit, from, to, rate);
  while (isWithin(amount - step) && amount - step >= 0) amount -= step;
  while (!isWithin(amount)) amount += step;
  return amount;
}

export function formatExchangeRate(rate: number): string {
  return `${currencySymbols.PEN}\u00a0${plainRate(rate)}`;
}

export function plainRate(rate: number): string {
  return (rate / WHOLE).toFixed(4).replace(/0$/, "");
}

export function negated({ currency, amount, converted }: Money): Money {
  return { currency, amount: -amount, converted: converted === null ? null : -converted };
}

export function unconverted(currency: PriceCurrency, amount: number): Money {
  return { currency, amount, converted: null };
}

export function formatIn(currency: Currency, centimos: number): string {
  return formatMoney(centimos, currencySymbols[currency]);
}
