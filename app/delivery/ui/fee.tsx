import { TO_ARRANGE } from "#app/delivery/delivery-words.ts";
import { Price } from "#app/kit/price.tsx";
import type { PricePlace } from "#app/values/money.ts";

/** A delivery fee: an amount, `Gratis`, or `A coordinar` while nobody knows. */
export function Fee({ fee, place = "shop" }: { fee: number | null; place?: PricePlace }) {
  if (fee === null) return TO_ARRANGE;
  return fee === 0 ? "Gratis" : <Price amount={fee} place={place} />;
}
