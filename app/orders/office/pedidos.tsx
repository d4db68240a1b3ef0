import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepTyped } from "#app/accounts/live/keep-typed.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Pages } from "#app/kit/office/pages.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { readLatestOrder } from "#app/orders/checkout/latest-order.server.ts";
import { answerStatus } from "#app/orders/office/answer-status.server.ts";
import { isNarrowed, readNarrowing } from "#app/orders/order-narrowing.ts";
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
  const { narrowing, problem } = readNarrowing(url.searchParams);
  const { db, now } = context.get(servicesContext);
  const page = await readAllOrders(db, readPage(url.searchParams.get("pagina")), narrowing);
  const latest = await readLatestOrder(db);
  const numbers = page.orders.map(({ number }) => number);
  const unopened = await readUnopened(db, numbers);
  const mails = await readStatusMails(db, numbers);
  const { email } = administratorOf(context);
  return data(
    { ...page, latest, unopened, mails, narrowing, problem, email, today: limaDay(now()) },
    problem ? 400 : 200,
  );
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const form = await formDataOf(request);
  const here = url.pathname + url.search;
  return answerStatus(context.get(servicesContext), form, by, (number) => `${here}#pedido-${number}`);
}

export const clientAction = keepTyped;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, latest, unopened, mails, narrowing, problem, count, email, today, ...pages } = loaderData;
  const searched = problem !== undefined || isNarrowed(narrowing);
  return (
    <>
      <PrivateTitle title="Pedidos" heading="Estos son los pedidos a entregar" />
      {actionData && !actionData.ok && <Alert kind="error">{actionData.message}</Alert>}
      <Arrivals latest={latest} />
      {(count > 0 || searched) && (
        <OrderSearch
          narrowing={narrowing}
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
      <Pages pages={pages} label="Páginas de pedidos" />
      <SessionDialog whenSending />
    </>
  );
}
