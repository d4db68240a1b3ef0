import { href, Link, useLocation } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { DownloadWithPassword } from "#app/accounts/ui/download-with-password.tsx";
import { type CustomerRow, customerSorts } from "#app/customers/customer.ts";
import { listCustomers } from "#app/customers/customer-list.server.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import { readListQuery } from "#app/values/list-query.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";
import type { Route } from "./+types/clientes.ts";

export const middleware = [requirePermission("customers.read")];

export const handle = { live: ["customers", "customer", "orders"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, { sorts: customerSorts, start: "-fecha" });
  const { email } = administratorOf(context);
  return { email, list: await listCustomers(context.get(servicesContext).db, query) };
}

const columns: ListColumn<CustomerRow>[] = [
  {
    label: "Nombre",
    sort: "nombre",
    title: true,
    cell: ({ id, name, email }) => (
      <Link to={href("/administrador/clientes/:id", { id })} className="hover:underline">
        <RowTitle title={name} detail={email} />
      </Link>
    ),
  },
  {
    label: "Celular",
    cell: ({ phone }) => <span className="whitespace-nowrap">{phone ? formatPhone(phone) : "—"}</span>,
  },
  { label: "Verificado", cell: ({ verified, blocked }) => (blocked ? "Bloqueado" : verified ? "Sí" : "No") },
  {
    label: "Desde",
    sort: "fecha",
    cell: ({ since }) => <span className="whitespace-nowrap">{formatDay(limaDay(since))}</span>,
  },
  { label: "Pedidos", numeric: true, cell: ({ orders }) => orders.toLocaleString("es-PE") },
  { label: "Total", numeric: true, cell: ({ spent }) => <Price summed={spent} place="adminTotal" /> },
];

export default function CustomersPage({ loaderData: { email, list } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <>
      <PrivateTitle title="Clientes" heading="Estos son los clientes registrados en la tienda" />
      <OfficeList
        {...list}
        name="clientes"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar clientes"
        empty={<EmptyState title="No hay clientes" />}
        withAll={
          list.total > 0 && (
            <DownloadWithPassword
              action={href("/administrador/clientes/descarga") + search}
              email={email}
              reason="El archivo lleva los datos de tus clientes. Envía ofertas solo a quienes dicen «Publicidad, sí»: empieza el asunto con PUBLICIDAD, di qué tienda escribe e incluye el enlace de baja de cada uno (Ley 28493)."
            />
          )
        }
      />
    </>
  );
}
