import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf, requireCustomer } from "#app/accounts/guards.ts";
import { noteEvent } from "#app/accounts/security-record/note-event.ts";
import { readSavedBuilds } from "#app/builder/saved-builds.server.ts";
import { collectMyData } from "#app/customers/my-data.server.ts";
import { orderData } from "#app/orders/purchases/order-data.ts";
import { readOrdersOf } from "#app/orders/read-orders.server.ts";
import { readReturnsOf } from "#app/orders/returns/read-returns.server.ts";
import { readVouchersOf } from "#app/payments/vouchers.server.ts";
import type { Route } from "./+types/perfil-datos.ts";

export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

/** What the store keeps about the customer, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { id } = customerOf(context);
  const orders = await readOrdersOf(db, id);
  const returns = await readReturnsOf(db, id);
  const vouchers = await readVouchersOf(db, id);
  const copies = orders.map((order) => {
    const isOfOrder = ({ number }: { number: string }) => number === order.number;
    return orderData(order, { returns: returns.filter(isOfOrder), vouchers: vouchers.filter(isOfOrder) });
  });
  const myData = await collectMyData(db, id, copies);
  noteEvent(context, "download", { detail: "Sus propios datos" });
  const armados = (await readSavedBuilds(db, id)).map(({ name, parts }) => ({
    nombre: name,
    partes: parts.map((part) => ({ producto: part.name, unidades: part.units })),
  }));
  return new Response(JSON.stringify({ ...myData, armados }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mis-datos.json"',
      "Cache-Control": "no-store",
    },
  });
}
