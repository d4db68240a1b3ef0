import { receiptFacts } from "#app/invoices/receipt.ts";
import { breakdown, formatTaxRate } from "#app/invoices/tax.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { orderMoney } from "#app/orders/total.ts";
import { exactAmount } from "#app/payments/currencies.ts";
import type { Money, PriceCurrency } from "#app/values/money/currency.ts";
import type { Fact } from "./facts.tsx";

export type IssuedOrder = Pick<ShownOrder, "receipt" | "currency" | "total" | "totalConverted">;

/** Buyer, base and IGV of a receipt. Dollar orders show soles too, as they may be paid in them. */
export function issuedFacts(order: IssuedOrder): Fact[] {
  const { receipt } = order;
  return [...receiptFacts(receipt), ...taxFacts(order)];
}

function taxFacts({ receipt, ...order }: IssuedOrder): Fact[] {
  const money = orderMoney(order);
  const parts = receipt && breakdown(money.amount, receipt);
  if (!parts) return [];
  const converted = money.converted === null ? undefined : breakdown(money.converted, receipt);
  const inBoth = (amount: number, other: number | null | undefined) =>
    exactAmount({ ...money, amount, converted: other ?? null }, shownCurrencies(money));
  const rate = receipt.regime === "exempt" ? 0 : receipt.rate;
  return [
    ["Base imponible", inBoth(parts.base, converted?.base)],
    [`IGV (${formatTaxRate(rate)})`, inBoth(parts.igv, converted?.igv)],
    ["Importe total", inBoth(money.amount, money.converted)],
  ];
}

function shownCurrencies({ currency }: Money): PriceCurrency[] {
  return currency === "PEN" ? ["PEN"] : [currency, "PEN"];
}
