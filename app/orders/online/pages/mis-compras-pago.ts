import { data, redirect } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { queryOrder } from "#app/orders/online/query-provider.server.ts";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import { readTextParameter } from "#app/values/search-params.ts";
import type { Route } from "./+types/mis-compras-pago.ts";

/** Return from the provider's page. Its query only identifies the page; the provider is polled for the result. */
export async function loader({ context, params: { numero }, url }: Route.LoaderArgs) {
  const customer = customerOf(context);
  if (!isOrderNumber(numero)) throw data(null, 404);
  const page = ownOrderPath(numero);
  const own = { customerId: customer.id, number: numero };
  const reference = readTextParameter(url.searchParams.get("pagina"));
  const result = await queryOrder(context.get(servicesContext), own, reference);
  switch (result) {
    case "not-found":
      throw data(null, 404);
    case "approved":
      return done(page, "Recibimos tu pago con tarjeta. ¡Gracias!");
    case "pending":
    case "rejected":
    case "mismatch":
      // The order's page shows the result.
      return redirect(page, 303);
    case "away":
      return failed(
        page,
        "No pudimos consultar tu pago. Si pagaste, no pagues otra vez: te avisamos por correo cuando llegue.",
      );
    case "started":
      return failed(page, "Todavía no hemos recibido tu pago. Si no has pagado, puedes hacerlo desde aquí.");
  }
}
