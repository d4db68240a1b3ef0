import { formatIn, type PriceCurrency } from "#app/values/money/currency.ts";

/** Factor from which a change of price is likely a typo or a list in another currency. */
const JUMP = 3;

/** Notice about a price that changes so much that it may be a mistake. Prices are céntimos. */
export function priceJump(before: number, after: number, currency: PriceCurrency): string | undefined {
  if (after < before * JUMP && before < after * JUMP) return undefined;
  return `Precio: pasa de ${formatIn(currency, before)} a ${formatIn(currency, after)}. Revísalo.`;
}
