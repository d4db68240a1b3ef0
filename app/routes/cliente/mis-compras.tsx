import { href, Link } from "react-router";
import { readCustomerOrders } from "#app/domain/orders/read-orders.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { customerOf } from "#app/http/guards.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CustomerOrder } from "#app/ui/orders/customer-order.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/mis-compras.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return readCustomerOrders(db, customerOf(context).id, Number(url.searchParams.get("pagina")));
}

export default function Page({ loaderData: { orders, ...pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Mis compras" noIndex />
      <PageTitle>Mis compras</PageTitle>
      {orders.length === 0 ? (
        <EmptyState title="Todavía no compraste nada">
          <Link to={href("/tienda")} className={buttonClass()}>
            Ver la tienda
          </Link>
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
