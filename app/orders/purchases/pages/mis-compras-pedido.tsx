import { data, href, isRouteErrorResponse, Link } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/empty-state.tsx";
import { PageHead } from "#app/kit/page-head.tsx";
import { PageTitle } from "#app/kit/page-title.tsx";
import { PrintButton } from "#app/kit/print-button.tsx";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { buyAgain } from "#app/orders/purchases/buy-again.server.ts";
import { describeBoughtAgain } from "#app/orders/purchases/buy-again.ts";
import { BuyAgainButton } from "#app/orders/purchases/ui/buy-again-button.tsx";
import { readCustomerOrder } from "#app/orders/read-orders.server.ts";
import { OrderSheet } from "#app/orders/ui/order-sheet.tsx";
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
  const page = ok ? href("/checkout") : href("/cliente/mis-compras/:numero", { numero: order.number });
  return (ok ? done : failed)(page, describeBoughtAgain(result), cartCookie(cart));
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
