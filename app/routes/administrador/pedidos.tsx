import { data } from "react-router";
import { readLatestOrder } from "#app/domain/orders/latest-order.server.ts";
import { isNarrowed, readNarrowing } from "#app/domain/orders/order-narrowing.ts";
import { readAllOrders } from "#app/domain/orders/read-orders.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { formDataOf } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { SessionDialog } from "#app/ui/office/session-dialog.tsx";
import { AdministratorOrder } from "#app/ui/orders/administrator-order.tsx";
import { Arrivals } from "#app/ui/orders/arrivals.tsx";
import { OrderSearch } from "#app/ui/orders/order-search.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/pedidos.ts";
import { answerStatus } from "./order-status.server.ts";

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  administratorOf(context);
  const { narrowing, problem } = readNarrowing(url.searchParams);
  const { db } = context.get(servicesContext);
  const page = await readAllOrders(db, Number(url.searchParams.get("pagina")), narrowing);
  const latest = await readLatestOrder(db);
  return data({ ...page, latest, narrowing, problem }, problem ? 400 : 200);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const form = await formDataOf(request);
  const here = url.pathname + url.search;
  return answerStatus(context.get(servicesContext), form, by, (number) => `${here}#pedido-${number}`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, latest, narrowing, problem, count, ...pages } = loaderData;
  const searched = problem !== undefined || isNarrowed(narrowing);
  return (
    <>
      <PageHead title="Pedidos" noIndex />
      <PageTitle>Estos son los pedidos a entregar</PageTitle>
      {actionData && !actionData.ok && <Alert kind="error">{actionData.message}</Alert>}
      <Arrivals latest={latest} />
      {(count > 0 || searched) && <OrderSearch {...{ narrowing, problem, searched, count }} />}
      {orders.length === 0 ? (
        <EmptyState title={searched ? "No hay pedidos con esta búsqueda" : "No hay pedidos xd"} />
      ) : (
        <ul className="grid gap-6">
          {orders.map((order) => (
            <li key={order.number}>
              <AdministratorOrder order={order} linked />
            </li>
          ))}
        </ul>
      )}
      <Pagination pages={pages} label="Páginas de pedidos" />
      <SessionDialog whenSending />
    </>
  );
}
