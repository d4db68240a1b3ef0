import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { readLatestOrder } from "#app/orders/checkout/latest-order.server.ts";
import { handleStatus } from "#app/orders/office/handle-status.server.ts";
import { isFiltered, readOrderFilter } from "#app/orders/order-filter.ts";
import { readAllOrders } from "#app/orders/read-orders.server.ts";
import { readStatusMails } from "#app/orders/status-mails.server.ts";
import { AdministratorOrder } from "#app/orders/ui/administrator-order.tsx";
import { Arrivals } from "#app/orders/ui/arrivals/arrivals.tsx";
import { OrderSearch } from "#app/orders/ui/order-search.tsx";
import { readUnopened } from "#app/orders/unopened.server.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { limaDay } from "#app/values/calendar.ts";
import { readPage } from "#app/values/search-params.ts";
import type { Route } from "./+types/pedidos.ts";

export const middleware = [requirePermission("orders.read", "orders.write")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { filter, problem } = readOrderFilter(url.searchParams);
  const { db, now } = context.get(servicesContext);
  const page = await readAllOrders(db, readPage(url.searchParams.get("pagina")), filter);
  const latest = await readLatestOrder(db);
  const numbers = page.orders.map(({ number }) => number);
  const unopened = await readUnopened(db, numbers);
  const mails = await readStatusMails(db, numbers);
  const { email } = administratorOf(context);
  return data(
    { ...page, latest, unopened, mails, filter, problem, email, today: limaDay(now()) },
    problem ? 400 : 200,
  );
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const form = await formDataOf(request);
  const here = url.pathname + url.search;
  return handleStatus(context.get(servicesContext), form, by, (number) => `${here}#pedido-${number}`);
}

export const clientAction = keepInput;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, latest, unopened, mails, filter, problem, count, email, today, ...pages } = loaderData;
  const searched = problem !== undefined || isFiltered(filter);
  return (
    <>
      <PrivateTitle title="Pedidos" heading="Estos son los pedidos a entregar" />
      {actionData && !actionData.ok && <Alert kind="error">{actionData.message}</Alert>}
      <Arrivals latest={latest} />
      {(count > 0 || searched) && (
        <OrderSearch
          filter={filter}
          problem={problem}
          searched={searched}
          count={count}
          email={email}
          today={today}
        />
      )}
      {orders.length === 0 ? (
        <EmptyState title={searched ? "No hay pedidos con esta búsqueda" : "No hay pedidos xd"} />
      ) : (
        <ul className="grid gap-6">
          {orders.map((order) => (
            <li key={order.number}>
              <AdministratorOrder
                order={order}
                linked
                unopened={unopened.includes(order.number)}
                mail={mails[order.number]}
              />
            </li>
          ))}
        </ul>
      )}
      <ListPagination pages={pages} label="Páginas de pedidos" />
      <SessionDialog whenSending />
    </>
  );
}
