import { amountIn } from "#app/values/money/currency.ts";
import { moneyOwed, type PaymentStanding } from "./state.ts";

/** What a card is charged for what is owed of an order: soles at the order's rate; undefined without one. */
export function chargeInSoles(standing: PaymentStanding): { amount: number; currency: "PEN" } | undefined {
  const amount = amountIn(moneyOwed(standing), "PEN");
  return amount === null ? undefined : { amount, currency: "PEN" };
}
