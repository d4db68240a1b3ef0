import type { ShownIssued } from "#app/invoices/issued-form.ts";
import { needsName } from "#app/invoices/receipt.ts";
import type { PlacedOrder } from "#app/orders/order.ts";
import { orderMoney } from "#app/orders/total.ts";
import { amountIn } from "#app/values/money/currency.ts";

export const BOLETA_NEEDS_NAME =
  "Tu pedido pasa de S/ 700: la boleta necesita tu nombre y tu documento de identidad.";

type Order = Pick<PlacedOrder, "receipt" | "currency" | "total" | "totalConverted"> & {
  issued?: ShownIssued | null;
};

/** A delivery fee set later raised the total above the limit for a boleta without a name. */
export function lacksBoletaName({ receipt, issued, ...order }: Order): boolean {
  if (receipt?.kind !== "boleta" || receipt.documentNumber || issued) return false;
  return needsName(amountIn(orderMoney(order), "PEN") ?? 0);
}
