import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { readCustomerOrder, type ShownOrder } from "#app/orders/read-orders.server.ts";

interface OrderAddress {
  context: Readonly<RouterContextProvider>;
  params: { numero: string };
}

/** The order that the address names; 404 for another customer's. */
export async function requireOwnOrder({ context, params: { numero } }: OrderAddress): Promise<ShownOrder> {
  const { db } = context.get(servicesContext);
  const { id } = customerOf(context);
  const order = isOrderNumber(numero) ? await readCustomerOrder(db, id, numero) : undefined;
  if (!order) throw data(null, 404);
  return order;
}
