import { data, redirect } from "react-router";
import { isNarrowed, readNarrowing } from "#app/domain/orders/order-narrowing.ts";
import { readAllOrders } from "#app/domain/orders/read-orders.server.ts";
import { setStatus } from "#app/domain/orders/set-status.server.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import { statusForm } from "#app/domain/orders/status-form.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formDataOf } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import { AdministratorOrder } from "#app/ui/orders/administrator-order.tsx";
import { OrderSearch } from "#app/ui/orders/order-search.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/pedidos.ts";

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  administratorOf(context);
  const { narrowing, problem } = readNarrowing(url.searchParams);
  const { db } = context.get(servicesContext);
  const page = await readAllOrders(db, Number(url.searchParams.get("pagina")), narrowing);
  return data({ ...page, narrowing, problem }, problem ? 400 : 200);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, origin, now } = context.get(servicesContext);
  const { id, name } = administratorOf(context);
  const form = await formDataOf(request);
  const parsed = statusForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data({ ok: false, message: "No entendimos qué cambiar." }, 400);
  const { pedido: number, estado: to } = parsed.data;
  const result = await setStatus(db, { number, to, by: { id, name } }, { origin, now: now() });
  if (!result.ok && result.reason === "not-found")
    return data({ ok: false, message: "Ese pedido no existe." }, 404);
  if (!result.ok) {
    const message = `Un pedido en ${statusLabels[result.from]} no puede pasar a ${statusLabels[to]}.`;
    return data({ ok: false, message }, 409);
  }
  const message = `El pedido ${number} quedó en ${statusLabels[to]}.`;
  if (form.get("respuesta") === "datos") return data({ ok: true, message });
  return redirect(`${url.pathname}${url.search}#pedido-${number}`, {
    status: 303,
    headers: { "Set-Cookie": await flashCookie({ kind: "ok", text: message }) },
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, narrowing, problem, count, ...pages } = loaderData;
  const searched = problem !== undefined || isNarrowed(narrowing);
  return (
    <>
      <PageHead title="Pedidos" noIndex />
      <PageTitle>Estos son los pedidos a entregar</PageTitle>
      {actionData && !actionData.ok && <Alert kind="error">{actionData.message}</Alert>}
      {(count > 0 || searched) && <OrderSearch {...{ narrowing, problem, searched, count }} />}
      {orders.length === 0 ? (
        <EmptyState title={searched ? "No hay pedidos con esta búsqueda" : "No hay pedidos xd"} />
      ) : (
        <ul className="grid gap-6">
          {orders.map((order) => (
            <li key={order.number}>
              <AdministratorOrder order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination pages={pages} label="Páginas de pedidos" />
    </>
  );
}
