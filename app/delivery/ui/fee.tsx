import { TO_ARRANGE } from "#app/delivery/delivery-words.ts";
import { Price } from "#app/kit/price.tsx";
import type { StoredCurrency } from "#app/values/money/currency.ts";
import type { PricePlace } from "#app/values/money/money.ts";

interface FeeProps {
  fee: number | null;
  place?: PricePlace;
  /** currency of the order's amounts */
  of?: StoredCurrency;
}

/** A delivery fee: an amount, `Gratis`, or `A coordinar` while it is unknown. */
export function Fee({ fee, place = "shop", of }: FeeProps) {
  if (fee === null) return TO_ARRANGE;
  return fee === 0 ? "Gratis" : <Price amount={fee} place={place} {...(of && { of })} />;
}
