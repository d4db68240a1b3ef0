import { formatIn, type PriceCurrency } from "#app/values/money/currency.ts";

export interface Balance {
  currency: PriceCurrency;
  /** céntimos, above zero */
  amount: number;
}

export function shownBalance(balances: readonly Balance[]): string {
  return balances.map(({ currency, amount }) => formatIn(currency, amount)).join(" y ");
}

/** Form value that identifies the shown balance: another balance is not spent. */
export function balanceKey(balances: readonly Balance[]): string {
  return balances.map(({ currency, amount }) => `${currency}${amount}`).join(" ");
}

export function balanceIn(balances: readonly Balance[], currency: PriceCurrency): number {
  return balances.find((one) => one.currency === currency)?.amount ?? 0;
}
