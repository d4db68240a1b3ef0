import {
  amountIn,
  formatIn,
  type Money,
  type PriceCurrency,
  type StoredCurrency,
} from "#app/values/money/currency.ts";
import { methodKinds, type PaymentMethod } from "./methods.ts";
import { payableIn } from "./payment-value.ts";
import { inCoins } from "./state.ts";

/** Wallets and cards take soles, accounts their own currency, other methods either. */
export function currenciesOf(
  { id, accounts }: Pick<PaymentMethod, "id" | "accounts">,
  held: StoredCurrency,
): PriceCurrency[] {
  const { data } = methodKinds[id];
  let accepted: PriceCurrency[] = held.currency === "PEN" ? ["PEN", "USD"] : ["USD", "PEN"];
  if (data === "wallet" || data === "provider") accepted = ["PEN"];
  if (data === "accounts")
    accepted = accepted.filter((currency) =>
      accounts.some((account) => accountCurrency(account) === currency),
    );
  const payable = accepted.filter((currency) => payableIn(held, currency));
  return payable.length > 0 ? payable : [held.currency];
}

export function accountCurrency({ currency = "PEN" }: { currency?: PriceCurrency }): PriceCurrency {
  return currency;
}

/** In cash, soles are whole coins. Null: no method was chosen. */
export function amountDue(id: PaymentMethod["id"] | null, money: Money): Money {
  return id && methodKinds[id].cash ? inCoins(money) : money;
}

export function exactAmount(money: Money, currencies: readonly PriceCurrency[]): string {
  return currencies
    .flatMap((currency) => {
      const amount = amountIn(money, currency);
      return amount === null ? [] : [formatIn(currency, amount)];
    })
    .join(" · ");
}
