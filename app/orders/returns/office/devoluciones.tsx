import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Moment } from "#app/kit/moment.tsx";
import { FilterSelect } from "#app/kit/office/filter-fields.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { listReturns, type ReturnRow } from "#app/orders/returns/read-returns.server.ts";
import { returnStateIds, returnStates } from "#app/orders/returns/return-rules.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/devoluciones.ts";

export const middleware = [requirePermission("orders.read")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, { sorts: ["fecha"], start: "-fecha" });
  const state = returnStateIds.find((each) => each === url.searchParams.get("estado"));
  return { list: await listReturns(context.get(servicesContext).db, query, state), state };
}

const columns: ListColumn<ReturnRow>[] = [
  {
    label: "Pedido",
    title: true,
    cell: ({ id, number }) => (
      <Link to={href("/administrador/devoluciones/:id", { id: String(id) })} className={textLink}>
        Pedido {number}
      </Link>
    ),
  },
  {
    label: "Cliente",
    cell: ({ customer }) => <span className="block min-w-32 wrap-anywhere">{customer}</span>,
  },
  { label: "Estado", cell: ({ state }) => returnStates[state] },
  { label: "Unidades", numeric: true, cell: ({ units }) => units },
  { label: "Fecha", sort: "fecha", cell: ({ at }) => <Moment at={at} /> },
];

export default function ReturnsPage({ loaderData: { list, state } }: Route.ComponentProps) {
  return (
    <>
      <PrivateTitle title="Devoluciones" intro="Primero, las que nadie ha revisado." />
      <OfficeList
        {...list}
        name="devoluciones"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar por pedido o cliente"
        filters={
          <FilterSelect
            label="Estado"
            name="estado"
            value={state}
            all="Todos"
            choices={returnStateIds.map((each) => [each, returnStates[each]])}
          />
        }
        filtered={state !== undefined}
        empty={<EmptyState title="No hay devoluciones" />}
      />
      <SessionDialog />
    </>
  );
}
