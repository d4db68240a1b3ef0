import { href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Pagination } from "#app/kit/page/pagination.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { CustomerOrder } from "#app/orders/purchases/ui/customer-order.tsx";
import { readCustomerOrders } from "#app/orders/read-orders.server.ts";
import { readBalance } from "#app/payments/balance.server.ts";
import { shownBalance } from "#app/payments/balance.ts";
import { readPage } from "#app/values/search-params.ts";
import type { Route } from "./+types/mis-compras.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { id } = customerOf(context);
  const orders = await readCustomerOrders(db, id, readPage(url.searchParams.get("pagina")));
  return { ...orders, balances: await readBalance(db, id) };
}

export default function Page({ loaderData: { orders, balances, ...pages } }: Route.ComponentProps) {
  return (
    <>
      <PrivateTitle title="Mis compras" />
      {balances.length > 0 && (
        <div className="mb-6">
          <Alert kind="info">
            Tienes <strong className="tabular-nums">{shownBalance(balances)}</strong> a favor: úsalo en la
            página de un pedido que todavía no has pagado.
          </Alert>
        </div>
      )}
      {orders.length === 0 ? (
        <EmptyState title="Todavía no has comprado nada">
          <ButtonLink to={href("/tienda")}>Ver la tienda</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {orders.map((order) => (
            <li key={order.number}>
              <CustomerOrder order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination pages={pages} label="Páginas de compras" />
    </>
  );
}
