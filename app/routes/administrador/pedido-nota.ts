import { data } from "react-router";
import { drawDeliveryNote } from "#app/domain/orders/delivery-note.server.ts";
import { isOrderNumber } from "#app/domain/orders/order-number.ts";
import { readOrder } from "#app/domain/orders/read-orders.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { requireAdministrator } from "#app/http/guards.ts";
import type { Route } from "./+types/pedido-nota.ts";

export const middleware = [requireAdministrator];

/** The order's delivery note, to print and to sign. */
export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const order = isOrderNumber(numero) ? await readOrder(db, numero) : undefined;
  if (!order) throw data(null, 404);
  return new Response(await drawDeliveryNote(order, await readSettings(db)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="nota-de-entrega-${numero}.pdf"`,
    },
  });
}
