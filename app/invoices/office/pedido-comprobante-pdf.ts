import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { openReceipt } from "#app/invoices/issued-receipt.server.ts";
import { receiptResponse } from "#app/invoices/receipt-response.ts";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/pedido-comprobante-pdf.ts";

export const middleware = [requirePermission("orders.read")];

export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const pdf = isOrderNumber(numero) ? await openReceipt(db, files, numero) : undefined;
  if (!pdf) throw missingFile();
  recordSecurityEvent(context, "download", { detail: `El comprobante del pedido ${numero}` });
  return receiptResponse(pdf, numero);
}
