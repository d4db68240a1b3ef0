import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { drawDeliveryNote } from "#app/orders/paper/delivery-note.server.ts";
import { readDesignPreviews } from "#app/orders/paper/design-previews.server.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { missingFile, privateDownload } from "#app/platform/http/download.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/pedidos-nota-de-entrega.ts";

export const middleware = [requirePermission("orders.read")];

export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const order = isOrderNumber(numero) ? await readOrder(db, numero) : undefined;
  if (!order) throw missingFile();
  recordSecurityEvent(context, "download", { detail: `La nota de entrega del pedido ${numero}` });
  const note = await drawDeliveryNote(order, await readSettings(db), await readDesignPreviews(files, order));
  return privateDownload(note, `nota-de-entrega-${numero}.pdf`, "application/pdf");
}
