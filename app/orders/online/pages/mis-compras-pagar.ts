import { data, redirect } from "react-router";
import { failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { startOnlinePayment } from "#app/orders/online/start-online.server.ts";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import type { Route } from "./+types/mis-compras-pagar.ts";

const SENTENCES = {
  "not-online": "Ese pedido no se paga con tarjeta en línea.",
  cancelled: "Ese pedido está anulado: no se paga.",
  overdue: "El plazo para pagar ese pedido terminó.",
  paid: "Ese pedido ya está pagado.",
  refunded: "Te devolvimos dinero de ese pedido: escríbenos si falta algo.",
  pending: "Ya se está revisando un pago de ese pedido: no pagues otra vez.",
  off: "El pago con tarjeta no está disponible en este momento. Escríbenos para pagar de otra forma.",
  unconfirmed:
    "No pudimos consultar si ya pagaste. Si pagaste, no pagues otra vez: te avisamos por correo cuando llegue. Si no, inténtalo otra vez en unos minutos.",
  away: "No pudimos abrir la página de pago y no se cobró nada. Inténtalo otra vez en unos minutos.",
};

/** For older pages and bookmarks: a GET must not start a payment. */
export function loader({ params: { numero } }: Route.LoaderArgs) {
  return redirect(ownOrderPath(numero));
}

/** Creates the provider's page and shows the order, which links to it: CSP forbids forms to other sites. */
export async function action({ context, params: { numero } }: Route.ActionArgs) {
  const customer = customerOf(context);
  if (!isOrderNumber(numero)) throw data(null, 404);
  const page = ownOrderPath(numero);
  const own = { customerId: customer.id, number: numero };
  const started = await startOnlinePayment(context.get(servicesContext), own);
  if (started.ok) return redirect(`${page}?pagar=1`, 303);
  if (started.reason === "not-found") throw data(null, 404);
  return failed(page, SENTENCES[started.reason]);
}
