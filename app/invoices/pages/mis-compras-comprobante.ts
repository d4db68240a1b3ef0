import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { openReceipt } from "#app/invoices/issued-receipt.server.ts";
import { receiptResponse } from "#app/invoices/receipt-response.ts";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/mis-compras-comprobante.ts";

/** Other customers' receipts answer 404. */
export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const customer = customerOf(context);
  const pdf = isOrderNumber(numero) ? await openReceipt(db, files, numero, customer.id) : undefined;
  if (!pdf) throw missingFile();
  return receiptResponse(pdf, numero);
}
