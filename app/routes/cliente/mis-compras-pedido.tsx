import { data, href, isRouteErrorResponse, Link, redirect } from "react-router";
import { buyAgain } from "#app/domain/orders/buy-again.server.ts";
import { describeBoughtAgain } from "#app/domain/orders/buy-again.ts";
import { isOrderNumber } from "#app/domain/orders/order-number.ts";
import { readCustomerOrder } from "#app/domain/orders/read-orders.server.ts";
import { cartCookie, cartOf } from "#app/http/cart-cookie.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { customerOf } from "#app/http/guards.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { BuyAgainButton } from "#app/ui/orders/buy-again-button.tsx";
import { OrderSheet } from "#app/ui/orders/order-sheet.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { Route } from "./+types/mis-compras-pedido.ts";

type Arguments = Pick<Route.LoaderArgs, "context" | "params">;

/** Another customer's order is no order of this one's: 404. */
async function ownOrder({ context, params: { numero } }: Arguments) {
  const customer = customerOf(context);
  const { db } = context.get(servicesContext);
  const order = isOrderNumber(numero) ? await readCustomerOrder(db, customer.id, numero) : undefined;
  if (!order) throw data(null, 404);
  return order;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return { order: await ownOrder({ context, params }) };
}

/** `Volver a comprar`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const order = await ownOrder({ context, params });
  const { cart, result } = await buyAgain(
    context.get(servicesContext).db,
    order,
    cartOf(request),
    customerOf(context).id,
  );
  const ok = result.added + result.alreadyThere > 0;
  const headers = new Headers();
  headers.append("Set-Cookie", cartCookie(cart));
  headers.append(
    "Set-Cookie",
    await flashCookie({ kind: ok ? "ok" : "error", text: describeBoughtAgain(result) }),
  );
  return redirect(ok ? href("/checkout") : href("/cliente/mis-compras/:numero", { numero: order.number }), {
    status: 303,
    headers,
  });
}

export default function Page({ loaderData: { order } }: Route.ComponentProps) {
  const title = `Pedido ${order.number}`;
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle>{title}</PageTitle>
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <BuyAgainButton number={order.number} look="primary" />
        <PrintButton />
        <Link to={href("/cliente/mis-compras")} className={buttonClass("quiet")}>
          Volver a mis compras
        </Link>
      </div>
      <OrderSheet order={order} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? "No encontramos ese pedido" : "No pudimos mostrar tu pedido";
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle>{title}</PageTitle>
      <EmptyState title={missing ? "No está entre tus compras." : "Inténtalo de nuevo en un momento."}>
        <Link to={href("/cliente/mis-compras")} className={buttonClass()}>
          Ver mis compras
        </Link>
      </EmptyState>
    </>
  );
}
