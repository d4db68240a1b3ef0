import {
  formatExchangeRate,
  type Money,
  moneyTexts,
  type StoredCurrency,
} from "#app/values/money/currency.ts";
import type { PricePlace } from "#app/values/money/money.ts";
import type { StoreSettings } from "./settings.ts";

export function storedCurrency({
  currency,
  exchangeRate,
}: Pick<StoreSettings, "currency" | "exchangeRate">): StoredCurrency {
  return { currency, rate: exchangeRate?.rate ?? null };
}

/** The shop shows dollars with their soles. */
export function moneyText(
  money: Money,
  place: PricePlace,
  { places }: Pick<StoreSettings, "places">,
): string {
  return moneyTexts(money, places[place], { soles: place === "shop" }).join(" · ");
}

export function shownRate(
  { currency, rate }: StoredCurrency,
  { places: { shop } }: Pick<StoreSettings, "places">,
): string | undefined {
  if (rate === null || (currency === "PEN" && shop.currency === "PEN")) return undefined;
  return formatExchangeRate(rate);
}

export function includesTax({ taxRegime, igvRate }: Pick<StoreSettings, "taxRegime" | "igvRate">): boolean {
  return taxRegime === "general" && igvRate > 0;
}

/** Continues "Los precios". */
export function describePriceTax(store: Pick<StoreSettings, "taxRegime" | "igvRate">): string {
  if (includesTax(store)) return "incluyen el IGV";
  return store.taxRegime === "exempt"
    ? "son finales: la venta está exonerada del IGV"
    : "son finales: no se les suma ningún impuesto";
}
