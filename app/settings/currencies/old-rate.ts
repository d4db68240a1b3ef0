import type { StoreSettings } from "#app/settings/settings.ts";
import { shownRate, storedCurrency } from "#app/settings/store-money.ts";

export function oldRate(
  store: Pick<StoreSettings, "currency" | "exchangeRate" | "places">,
  today: string,
): { on: string } | undefined {
  const { exchangeRate } = store;
  const isShown = shownRate(storedCurrency(store), store) !== undefined;
  return exchangeRate && isShown && exchangeRate.on < today ? exchangeRate : undefined;
}
