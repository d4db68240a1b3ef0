import { amountIn } from "#app/values/money/currency.ts";
import { moneyOwed, type PaymentStanding } from "./state.ts";

export function chargeInSoles(standing: PaymentStanding): { amount: number; currency: "PEN" } | undefined {
  const amount = amountIn(moneyOwed(standing), "PEN");
  return amount === null ? undefined : { amount, currency: "PEN" };
}
