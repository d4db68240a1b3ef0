import { href } from "react-router";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { lastPurchaseOf } from "#app/orders/checkout/order-cookies.server.ts";
import { readReadyDays } from "#app/orders/checkout/ready-days.server.ts";
import { OrderPlaced } from "#app/orders/checkout/ui/order-placed.tsx";
import { readOrderPayment, type ShownOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { readCustomerOrder } from "#app/orders/read-orders.server.ts";
import type { Route } from "./+types/verificar-checkout.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const number = await lastPurchaseOf(request);
  if (viewer.role !== "cliente" || !number) return { order: undefined };
  const { db, now } = context.get(servicesContext);
  const order = await readCustomerOrder(db, viewer.id, number);
  const payment = order && (await readOrderPayment(db, number, now()));
  const readyDays = order?.deliveryMaxDays === null ? await readReadyDays(db, number) : null;
  return { order, payment: isShown(payment) ? payment : undefined, readyDays };
}

/** Without a method, payment is arranged by e-mail or comes from the balance. */
function isShown(payment: ShownOrderPayment | undefined): boolean {
  return (
    payment !== undefined && (payment.method !== null || payment.paid > 0 || payment.balances.length > 0)
  );
}

export default function Page({ loaderData: { order, payment, readyDays } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Confirmación de compra" noIndex />
      {order ? (
        <OrderPlaced order={order} payment={payment} readyDays={readyDays} />
      ) : (
        <>
          <h1 className="sr-only">Confirmación de compra</h1>
          <EmptyState title="No encontramos una compra reciente">
            <p className="max-w-prose text-ink-soft">
              Si hiciste un pedido, míralo en tus compras. Si no, tu carrito te espera.
            </p>
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={href("/")}>Volver al inicio</ButtonLink>
              <ButtonLink to={href("/cliente/mis-compras")} look="secondary">
                Mis compras
              </ButtonLink>
            </div>
          </EmptyState>
        </>
      )}
    </>
  );
}
