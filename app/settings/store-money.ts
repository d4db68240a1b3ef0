import { formatRate, type Money, moneyTexts, type StoredCurrency } from "#app/values/money/currency.ts";
import type { PricePlace } from "#app/values/money/money.ts";
import type { StoreSettings } from "./settings.ts";

/** What prices and fees are held in today, and the rate of today. */
export function storedCurrency({
  currency,
  exchangeRate,
}: Pick<StoreSettings, "currency" | "exchangeRate">): StoredCurrency {
  return { currency, rate: exchangeRate?.rate ?? null };
}

/** An amount in words as a place shows it: dollars in the shop with their soles. */
export function moneyText(
  money: Money,
  place: PricePlace,
  { places }: Pick<StoreSettings, "places">,
): string {
  return moneyTexts(money, places[place], { soles: place === "shop" }).join(" · ");
}

/** `S/ 3.745`, where the shop shows amounts that are converted; undefined where there is nothing to name. */
export function shownRate(
  { currency, rate }: StoredCurrency,
  { places: { shop } }: Pick<StoreSettings, "places">,
): string | undefined {
  if (rate === null || (currency === "PEN" && shop.currency === "PEN")) return undefined;
  return formatRate(rate);
}

/** Whether the prices that are shown hold IGV that a receipt shows apart. */
export function includesTax({ taxRegime, igvRate }: Pick<StoreSettings, "taxRegime" | "igvRate">): boolean {
  return taxRegime === "general" && igvRate > 0;
}

/** What prices hold, as the tax regime has it, to go on from "Los precios". */
export function pricesHold(store: Pick<StoreSettings, "taxRegime" | "igvRate">): string {
  if (includesTax(store)) return "incluyen el IGV";
  return store.taxRegime === "exempt"
    ? "son finales: la venta está exonerada del IGV"
    : "son finales: no se les suma ningún impuesto";
}
